// The three numbers under the headline, each with the sample it rests on.

import type { Measured, PlatformStats } from '#contract/platform.ts';
import { figureOf } from '#domain/korean/figure.ts';
import type { Drawn } from '../../api/query-client.ts';
import { StaleSince } from '../../parts/stale-since.tsx';
import { StatTile } from '../../parts/stat-tile.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePlatformStats } from './platform.queries.ts';

type Tile = { word: keyof PlatformStats['measures']; label: string; unit: string; count: string; hash: string };

const tiles: readonly Tile[] = [
  { word: 'aiAccuracy', label: 'AI 적중률', unit: '%', count: '경기', hash: 'measure-ai-accuracy' },
  { word: 'activeUsers', label: '활동 회원', unit: '명', count: '명', hash: 'measure-active-users' },
  { word: 'successfulPredictions', label: '맞힌 예측', unit: '건', count: '건', hash: 'measure-successful-predictions' },
];

const shownValue = (word: Tile['word'], value: number): string => (word === 'aiAccuracy' ? value.toFixed(1) : figureOf(value));

/** Before the first member has signed in there is nothing to count yet: a nought would stand beside a full leaderboard. */
const isCounting = (word: Tile['word'], { value }: Measured): boolean => word === 'activeUsers' && value === 0;

function basisOf({ word, count }: Tile, { period, sample }: Measured): string {
  if (word === 'activeUsers') return `${period} 로그인`;
  return word === 'aiAccuracy' ? `${period} · ${figureOf(sample)}${count}` : period;
}

export function HeroStats({ initial, everyMs }: { initial: Drawn<PlatformStats>; everyMs?: number }) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = usePlatformStats(initial, everyMs);
  return (
    <>
      <dl className="stats" aria-busy={!data && isFetching}>
        {tiles.map((tile) => {
          const measure = data?.measures[tile.word];
          const definitionHref = `/rules#${tile.hash}`;
          if (!measure)
            return <StatTile key={tile.word} label={tile.label} state={isError ? 'failed' : 'loading'} definitionHref={definitionHref} />;
          const basis = basisOf(tile, measure);
          if (measure.value === null || isCounting(tile.word, measure))
            return <StatTile key={tile.word} label={tile.label} state="counting" basis={basis} definitionHref={definitionHref} />;
          return (
            <StatTile
              key={tile.word}
              label={tile.label}
              state="real"
              value={shownValue(tile.word, measure.value)}
              unit={tile.unit}
              basis={basis}
              definitionHref={definitionHref}
            />
          );
        })}
      </dl>
      {isError && data && <StaleSince at={dataUpdatedAt} onRetry={() => void refetch()} />}
      {isError && !data && (
        <Button size="sm" className="stats-retry" onClick={() => void refetch()}>
          <Icon of="refresh-cw" size={16} /> 다시 불러오기
        </Button>
      )}
    </>
  );
}
