// What an answer from records is made of: who asks what, and the facts to answer with.
import type { Asked } from '#domain/assistant/asked.ts';
import type { Viewer } from '#services/viewer.ts';
import type { Line } from '../facts/fact.ts';
import type { MatchFacts } from '../facts/matches.ts';
import type { RecordFacts } from '../facts/records.ts';

export type Room = { viewer: Viewer; asked: Asked; matches: MatchFacts; records: RecordFacts };
export type Answer = (room: Room) => Promise<Line[]>;
