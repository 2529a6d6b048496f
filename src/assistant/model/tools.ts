// What the language model may look up: the same records that answer without it, read-only, each by a name of its own.
import type { ToolSet } from 'ai';
import { z } from 'zod';
import type { Asked, Purpose } from '#domain/assistant/asked.ts';
import type { Viewer } from '#services/viewer.ts';
import type { Line } from '../facts/fact.ts';
import type { MatchFacts } from '../facts/matches.ts';
import type { RecordFacts } from '../facts/records.ts';
import { answers } from '../records/answers.ts';
import { ofStranger } from '../records/team.ts';
import type { Sources } from './sources.ts';

export type LookUp = {
  viewer: Viewer;
  matches: MatchFacts;
  records: RecordFacts;
  sources: Sources;
  understood: (words: string) => Promise<Asked>;
};

const wordsMax = 120;
const tools: Record<string, { purpose: Purpose; description: string }> = {
  recommended_matches: { purpose: 'picks', description: '모델이 확률을 높게 본 다가오는 경기. about에 종목, 리그, 팀, 날짜를 한국어로.' },
  match_forecast: { purpose: 'match', description: '한 경기의 예측 확률과 이유, 배당. about에 팀 이름(하나나 둘)과 날짜.' },
  match_odds: { purpose: 'odds', description: '배당과 배당에 담긴 확률. about에 팀, 리그, 종목, 날짜.' },
  value_odds: { purpose: 'value', description: '모델 확률이 배당 확률보다 높은 결과. about에 종목, 리그, 날짜.' },
  team_form: { purpose: 'form', description: '한 팀의 최근 경기 결과. about에 팀 이름.' },
  head_to_head: { purpose: 'meetings', description: '두 팀의 지난 맞대결. about에 두 팀 이름.' },
  schedule: { purpose: 'schedule', description: '다가오는 경기 일정. about에 팀, 리그, 종목, 날짜.' },
  match_count: { purpose: 'count', description: '어느 날이나 기간에 경기가 몇 개인지. about에 날짜, 종목, 리그, 팀.' },
  live_scores: { purpose: 'live', description: '지금 하고 있는 경기의 점수. about에 팀, 리그, 종목.' },
  results: { purpose: 'result', description: '끝난 경기의 결과. about에 팀, 리그, 종목, 날짜.' },
  ai_record: { purpose: 'ai-record', description: 'AI 예측의 적중률과 채점한 경기 수. about에 종목이나 빈 말.' },
  rankings: { purpose: 'ranking', description: '회원 순위의 맨 앞.' },
  how_to: { purpose: 'how-to', description: '픽노트를 쓰는 법, 배당과 확률과 점수의 뜻. about에 묻는 것.' },
};

/** Members are told by their place alone: whose it is stands on the page that is named. */
const nameless = (line: Line): Line =>
  line.reference?.kind === 'ranking' ? { ...line, text: line.text.replace(`${line.reference.label}:`, '회원:') } : line;

/** `about` is understood by our own names, as a reader's question is: a model cannot ask for more than a reader can. */
export const toolsFor = ({ understood, sources, ...room }: LookUp): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { purpose, description }]) => [
      name,
      {
        description,
        inputSchema: z.object({ about: z.string().max(wordsMax).default('') }),
        execute: async ({ about }: { about: string }) => {
          const answer = answers[purpose];
          if (!answer) throw new Error(`nobody answers ${purpose}`);
          const asked = await understood(about);
          const stranger = purpose === 'how-to' ? null : asked.stranger;
          const found = stranger ? ofStranger(stranger, room.matches) : await answer({ ...room, asked: { ...asked, purpose, care: null } });
          return { facts: sources.add(found.map(nameless)) };
        },
      },
    ]),
  );
