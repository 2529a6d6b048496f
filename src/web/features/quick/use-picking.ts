// What happens on the quick prediction page: choosing, opening, and what follows a pick that was made, refused or not allowed.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OddsMatch } from '#contract/matches.ts';
import { outcomeWords } from '../../parts/match/outcome-words.ts';
import { useMatchList, useRefreshMatches } from '../../parts/match-list/match-list.queries.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Chosen } from './pick-dialog.tsx';
import { cardStateOf } from './pickable.ts';
import { useOwnPicks, useRefreshPicks } from './quick.queries.ts';
import type { QuickScreenData } from './screen-data.ts';
import { addressOf, type Selection, useSelection } from './selection.ts';
import type { Ends } from './use-submit.ts';

/** A linked match joins its sport's list. */
function withLinked(matches: readonly OddsMatch[], linked: OddsMatch | null, { sport }: Selection): readonly OddsMatch[] {
  if (!linked || linked.sport !== sport || matches.some(({ matchId }) => matchId === linked.matchId)) return matches;
  return [...matches, linked];
}

function useBoard(data: QuickScreenData) {
  const { selection, ...ways } = useSelection(data.sport);
  const { sport } = selection;
  const isDrawn = data.sport === sport;
  const odds = useMatchList(selection, isDrawn && data.list ? { list: data.list, at: data.now } : undefined);
  const own = useOwnPicks(sport, data.username, isDrawn && data.picks ? { value: data.picks, at: data.now } : undefined);
  const matches = withLinked(odds.data?.matches ?? [], data.linked, selection);
  const picks = new Map((data.username === null ? [] : (own.data ?? [])).map((pick) => [pick.matchId, pick]));
  /** Whether a pick would be the first is not known before they have arrived. */
  const arePicksKnown = data.username === null || own.data !== undefined || own.isError;
  return { selection, ...ways, odds, matches, picks, arePicksKnown };
}

type Board = ReturnType<typeof useBoard>;
type Looked = { isMember: boolean; refused: ReadonlySet<string>; now: Date };

/** To the sign-in and back to the same match. */
function useLeadToLogin() {
  const navigate = useNavigate();
  const toast = useToast();
  return (selection: Selection, { replace = false } = {}) => {
    toast({ title: '로그인이 필요해요', detail: '로그인하면 예측할 수 있고, 이 경기로 돌아와요.' });
    void navigate(`/login?next=${encodeURIComponent(addressOf(selection))}`, { replace });
  };
}

function noticeOf(match: OddsMatch | undefined, { isWanted, isOpen }: { isWanted: boolean; isOpen: boolean }): string | undefined {
  if (!isWanted || isOpen) return undefined;
  return match ? '이 경기는 예측이 마감됐어요. 다른 경기를 골라 보세요.' : '찾는 경기가 지금 목록에 없어요. 다른 경기를 골라 보세요.';
}

/** The match whose dialog is open. One that begins meanwhile keeps its dialog, which says so. */
function useDialog({ selection, shutMatch, matches, picks, arePicksKnown }: Board, { isMember, refused, now }: Looked) {
  const { matchId } = selection;
  const wanted = matchId === null ? undefined : matches.find((match) => match.matchId === matchId);
  const isOpen = wanted !== undefined && cardStateOf(wanted, { now, isRefused: refused.has(wanted.matchId) })?.kind === 'open';
  const [heldId, setHeldId] = useState<string | null>(null);
  const isHeld = isMember && wanted !== undefined && arePicksKnown && (isOpen || heldId === matchId);
  if (isHeld && heldId !== matchId) setHeldId(matchId);
  if (matchId === null && heldId !== null) setHeldId(null);
  const chosen: Chosen | undefined = isHeld ? { match: wanted, own: picks.get(wanted.matchId), answer: selection.pick } : undefined;
  const notice = noticeOf(wanted, { isWanted: matchId !== null && !isHeld && arePicksKnown, isOpen });
  function close() {
    setHeldId(null);
    if (matchId !== null) shutMatch();
  }
  // The answer to a pick may come when its dialog was shut by hand and another one is open.
  const shownId = useRef(matchId);
  useEffect(() => {
    shownId.current = matchId;
  }, [matchId]);
  const closeOwn = () => {
    if (shownId.current === matchId) close();
  };
  return { chosen, notice, isTurnedAway: !isMember && isOpen, close, closeOwn };
}

type Following = {
  selection: Selection;
  closeOwn: () => void;
  onRefused: (matchId: string) => void;
  leadToLogin: (selection: Selection) => void;
};

/** What follows the server's answer. */
function useEnds({ selection, closeOwn, onRefused, leadToLogin }: Following): Omit<Ends, 'onFail'> {
  const toast = useToast();
  const [refreshPicks, refreshMatches] = [useRefreshPicks(), useRefreshMatches()];
  const { sport, matchId } = selection;
  return {
    onDone(kind, outcome) {
      const title = kind === 'made' ? '예측을 올렸어요' : '예측을 고쳤어요';
      toast({ kind: 'ok', title, detail: `${outcomeWords(sport)[outcome]} · 시작 전까지 고칠 수 있어요.` });
      closeOwn();
      refreshPicks();
    },
    onClosed(words) {
      if (matchId !== null) onRefused(matchId);
      toast({ kind: 'bad', title: words, detail: '지금은 이 경기를 예측하거나 고칠 수 없어요.' });
      closeOwn();
      refreshMatches(sport);
      refreshPicks();
    },
    onTaken(words) {
      toast({ kind: 'bad', title: words });
      refreshPicks();
    },
    onSignedOut: () => leadToLogin(selection),
  };
}

export function usePicking(data: QuickScreenData, now: Date) {
  const board = useBoard(data);
  const { selection, openMatch } = board;
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const leadToLogin = useLeadToLogin();
  const isMember = data.username !== null;
  const { chosen, notice, isTurnedAway, close, closeOwn } = useDialog(board, { isMember, refused, now });
  const onRefused = (matchId: string) => setRefused((before) => new Set([...before, matchId]));
  const ends = useEnds({ selection, closeOwn, onRefused, leadToLogin });

  const turnAway = useEffectEvent(() => leadToLogin(selection, { replace: true }));
  useEffect(() => {
    if (isTurnedAway) turnAway();
  }, [isTurnedAway]);

  function open({ matchId }: OddsMatch) {
    if (isMember) openMatch(matchId);
    else leadToLogin({ ...selection, matchId, pick: null });
  }
  return { ...board, refused, chosen, notice: board.odds.data && notice, open, close, ends };
}
