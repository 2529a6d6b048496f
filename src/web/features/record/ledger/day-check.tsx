// The button that downloads a whole day of the ledger and rebuilds it in the browser, with its progress and what it found.

import { useEffect, useRef, useState } from 'react';
import type { LedgerDay } from '#contract/record/ledger.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { ask } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Copyable } from '../copyable.tsx';
import { canCompute } from '../seal/compute.ts';
import { checkDay, type DayResult, type DayStep } from './check-day.ts';
import { hashBefore, readPage } from './read-pages.ts';

type Found =
  | { kind: 'idle' | 'no-crypto' | 'failed' }
  | { kind: 'busy'; count: number; total: number; isWaiting: boolean }
  | { kind: 'done'; result: DayResult };

const marks: Record<DayStep['state'], { word: string; icon: IconName }> = {
  ok: { word: '맞아요', icon: 'check' },
  bad: { word: '달라요', icon: 'x' },
  later: { word: '아직이에요', icon: 'clock' },
};

const sentences: Record<DayStep['name'], string> = {
  hashes: '기록마다 다시 계산한 해시',
  chain: '앞 기록과 이어지는 사슬',
  join: '전날의 마지막 기록과 이어지는 첫 기록',
  root: '기록을 모두 묶은 루트',
};

function Done({ result: { count: total, root, steps } }: { result: DayResult }) {
  const bad = steps.filter(({ state }) => state === 'bad').length;
  const waits = steps.some(({ state }) => state === 'later');
  return (
    <>
      <p className="rec-sum">
        <b className="n">
          {bad > 0 ? `${bad}단계가 달라요. 문의로 알려 주세요.` : `기록 ${figureOf(total)}개를 다시 계산했어요. 모두 맞아요.`}
        </b>
        {waits && ' 루트는 하루가 끝나면 비교할 수 있어요.'}
      </p>
      <ol className="rec-steps">
        {steps.map(({ name, state, seq }) => (
          <li key={name} className={`rec-step rec-${state}`}>
            <Icon of={marks[state].icon} size={16} />
            <span>
              {sentences[name]}
              {seq !== null && <small className="n">{figureOf(seq)}번째 기록에서 처음 달라졌어요.</small>}
            </span>
            <b>{marks[state].word}</b>
          </li>
        ))}
      </ol>
      {root && (
        <p className="src">
          계산한 루트 <Copyable label="계산한 루트" text={root} />
        </p>
      )}
    </>
  );
}

function useDayCheck(date: string): [Found, () => void] {
  const [found, setFound] = useState<Found>({ kind: 'idle' });
  const stopped = useRef<AbortController>(undefined);
  useEffect(() => () => stopped.current?.abort(), []);
  async function run(signal: AbortSignal) {
    // The day is asked for anew: what the page shows may be older than the entries that come.
    const [day, before] = await Promise.all([ask('readLedgerDay', { date }, { signal }), hashBefore(date, signal)]);
    const step = (change: Partial<{ count: number; isWaiting: boolean }>) =>
      setFound((now) => ({ count: 0, isWaiting: false, ...(now.kind === 'busy' ? now : {}), ...change, kind: 'busy', total: day.entries }));
    step({});
    const reading = { date, signal, onWait: (isWaiting: boolean) => step({ isWaiting }) };
    return checkDay({ day, before, readPage: (cursor) => readPage(reading, cursor), onProgress: (read) => step({ count: read }) });
  }
  async function check() {
    if (!canCompute()) return setFound({ kind: 'no-crypto' });
    const stop = new AbortController();
    stopped.current = stop;
    setFound({ kind: 'busy', count: 0, total: 0, isWaiting: false });
    try {
      const result = await run(stop.signal);
      if (!stop.signal.aborted) setFound({ kind: 'done', result });
    } catch (fault) {
      if (stop.signal.aborted) return;
      console.warn('the day could not be checked', fault);
      setFound({ kind: 'failed' });
    }
  }
  return [found, () => void (found.kind !== 'busy' && check())];
}

export function DayCheck({ day }: { day: LedgerDay }) {
  const [found, check] = useDayCheck(day.date);
  const isBusy = found.kind === 'busy';
  return (
    <div className="rec-day-check">
      <Button kind="soft" size="sm" aria-disabled={isBusy} onClick={check}>
        {isBusy ? '계산하는 중' : '하루 전체 확인하기'}
      </Button>
      {isBusy && (
        <p className="rec-progress">
          <progress aria-label="확인한 기록" value={found.count} max={Math.max(1, found.total)} />
          <span className="n">
            {figureOf(found.count)} / {figureOf(found.total)}
            {found.isWaiting && ' · 서버가 쉬어 가라고 해서 기다리고 있어요'}
          </span>
        </p>
      )}
      <div role="status" className="rec-checked">
        {found.kind === 'no-crypto' && (
          <p>
            이 주소는 https가 아니라서 브라우저가 계산 도구를 빌려주지 않아요. https 주소나 픽노트가 켜진 컴퓨터에서 열면 확인할 수 있어요.
          </p>
        )}
        {found.kind === 'failed' && <p>기록을 모두 받지 못했어요. 연결을 확인하고 다시 눌러 주세요.</p>}
        {found.kind === 'done' && <Done result={found.result} />}
      </div>
    </div>
  );
}
