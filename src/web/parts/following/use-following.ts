// What the member follows and has a bell on: asked once a page, shown as wished at a press, and as it was where the wish could not be kept.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useRef, useState } from 'react';
import type { Following } from '#contract/live/following.ts';
import { seconds } from '#domain/time/duration.ts';
import { ask } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { WhoLooks } from '../../api/who-looks.ts';

const followingKey = ['following'] as const;

/** `wished`: teams that were pressed a moment ago, of which the list knows nothing yet. */
type Kept = Following & { wished?: readonly number[] };

/** Visitors follow nothing, and nothing is asked for them. `initial` is what the server drew the page with. */
export function useFollowing(initial?: Following | null) {
  const isSignedIn = use(WhoLooks) !== null;
  return useQuery<Kept>({
    queryKey: followingKey,
    queryFn: ({ signal }) => ask('readFollowing', {}, { signal }),
    enabled: isSignedIn,
    // One answer for all the buttons of a page.
    staleTime: seconds(30),
    gcTime: seconds(60),
    ...(initial ? { initialData: initial } : {}),
  });
}

const without = <T>(list: readonly T[], gone: T): T[] => list.filter((one) => one !== gone);

function withTeam(kept: Kept, teamId: number, isOn: boolean): Kept {
  const wished = without(kept.wished ?? [], teamId);
  if (!isOn) return { ...kept, wished, teams: kept.teams.filter((team) => team.teamId !== teamId) };
  return { ...kept, wished: [...wished, teamId] };
}

const withBell = (kept: Kept, matchId: string, isOn: boolean): Kept => ({
  ...kept,
  bells: isOn ? [...without(kept.bells, matchId), matchId] : without(kept.bells, matchId),
});

type Change = (kept: Kept, isOn: boolean) => Kept;

/** An answer on its way is older than the wish, and must not undo it. */
async function showWished(client: QueryClient, change: (kept: Kept) => Kept): Promise<void> {
  await client.cancelQueries({ queryKey: followingKey });
  client.setQueryData<Kept>(followingKey, (kept) => kept && change(kept));
}

type Ends = {
  initial?: boolean | undefined;
  onDone?: ((isOn: boolean) => void) | undefined;
  onFail?: ((fault: Error, isOn: boolean) => void) | undefined;
};
export type Wish = { isOn: boolean; isBusy: boolean; press: () => void };

/** The list where there is one, else the last wish, else what the server drew. One deed at a time, however often it is pressed. */
function useWished({ initial = false }: Ends, known: boolean | undefined, change: Change) {
  const client = useQueryClient();
  const [wish, setWish] = useState<boolean>();
  const isRunning = useRef(false);
  const isOn = known ?? wish ?? initial;
  const show = (wished: boolean) => {
    setWish(wished);
    return showWished(client, (kept) => change(kept, wished));
  };
  /** False where a deed is under way. */
  async function begin(): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    await show(!isOn);
    return true;
  }
  /** Whatever became of it, the server is asked how it stands now. */
  async function end(stands: boolean): Promise<void> {
    await show(stands);
    isRunning.current = false;
    void client.invalidateQueries({ queryKey: followingKey });
  }
  return { isOn, begin, end };
}

export function useBell(matchId: string, ends: Ends = {}): Wish {
  const { data } = useFollowing();
  const { isOn, begin, end } = useWished(ends, data?.bells.includes(matchId), (kept, on) => withBell(kept, matchId, on));
  const { act, isPending } = useDeed('ringMatch', {
    onDone: (_, { on }) => void end(on).then(() => ends.onDone?.(on)),
    onFail: (fault, { on }) => void end(!on).then(() => ends.onFail?.(fault, on)),
  });
  const press = async () => (await begin()) && act({ id: matchId, on: !isOn });
  return { isOn, isBusy: isPending, press: () => void press() };
}

export function useFollow(teamId: number, ends: Ends = {}): Wish {
  const { data } = useFollowing();
  const known = data && (data.wished?.includes(teamId) || data.teams.some((team) => team.teamId === teamId));
  const { isOn, begin, end } = useWished(ends, known, (kept, on) => withTeam(kept, teamId, on));
  const { act, isPending } = useDeed('followTeam', {
    onDone: (_, { follow }) => void end(follow).then(() => ends.onDone?.(follow)),
    onFail: (fault, { follow }) => void end(!follow).then(() => ends.onFail?.(fault, follow)),
  });
  const press = async () => (await begin()) && act({ id: teamId, follow: !isOn });
  return { isOn, isBusy: isPending, press: () => void press() };
}
