// How a run of a job went, by an icon and a word: colour alone says nothing.
import type { IconName } from '../../../ui/icon.tsx';
import { Icon } from '../../../ui/icon.tsx';

type State = 'ok' | 'failed' | 'running' | 'never';
const looks: Record<State, { icon: IconName; word: string }> = {
  ok: { icon: 'circle-check', word: '성공' },
  failed: { icon: 'circle-x', word: '실패' },
  running: { icon: 'loader-circle', word: '실행 중' },
  never: { icon: 'clock', word: '기록 없음' },
};

/** `run` null: it never ran. */
const stateOf = (run: { ok: boolean | null } | null): State =>
  run === null ? 'never' : run.ok === null ? 'running' : run.ok ? 'ok' : 'failed';

export function RunState({ run }: { run: { ok: boolean | null } | null }) {
  const state = stateOf(run);
  const { icon, word } = looks[state];
  return (
    <span className={`adm-jobs-st ${state}`}>
      <Icon of={icon} size={16} /> {word}
    </span>
  );
}
