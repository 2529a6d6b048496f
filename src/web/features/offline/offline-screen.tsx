// What is shown when no page can be had: that there is no network, how to try again, and the lists that were kept.
import { useEffect, useState } from 'react';
import { type KeptLists, readKeptLists } from '../../api/kept-lists.ts';
import { useKeptChoice } from '../../parts/kept-choices.ts';
import { SpoilerGuard } from '../../parts/spoiler.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { KeptListsView } from './kept-lists.tsx';
import { type Connection, useConnection } from './use-connection.ts';

const leave = (href: string): void => location.replace(href);

function wordsOf({ state, isSlow, from }: Connection): { title: string; line: string } {
  if (state === 'back')
    return { title: '인터넷에 연결됐어요', line: from ? '보려던 화면으로 갈 수 있어요.' : '이제 모든 화면을 볼 수 있어요.' };
  if (isSlow) return { title: '연결이 느려요', line: '화면을 받는 데 너무 오래 걸렸어요. 잠시 뒤에 다시 시도해 주세요.' };
  return {
    title: state === 'unheard' ? '픽노트에 연결되지 않아요' : '인터넷 연결이 없어요',
    line: from
      ? '연결되면 보려던 화면을 바로 열어 드려요. 그동안 저장된 내용을 볼 수 있어요.'
      : '연결될 때까지 저장된 내용을 볼 수 있어요.',
  };
}

function Way({ connection: { state, from, isTrying, tryAgain } }: { connection: Connection }) {
  if (state === 'back') {
    return (
      <a href={from ?? '/'} className={buttonClass({ kind: 'primary', size: 'sm' })}>
        {from ? '보려던 화면 열기' : '홈으로 가기'}
      </a>
    );
  }
  return (
    <Button kind="primary" size="sm" aria-disabled={isTrying} onClick={tryAgain}>
      <Icon of="refresh-cw" size={16} /> {isTrying ? '연결하는 중' : '다시 시도'}
    </Button>
  );
}

export function OfflineScreen({ go = leave }: { go?: (href: string) => void }) {
  const connection = useConnection(go);
  const isSpoilerFree = useKeptChoice('spoiler-free');
  const hidesOdds = useKeptChoice('hide-odds');
  const [lists, setLists] = useState<KeptLists>();
  const [now] = useState(() => new Date().toISOString());
  const walking = useNow(now, 30_000);
  useEffect(() => {
    // A cache that cannot be read shows what an empty one shows: there is nothing to see either way.
    readKeptLists().then(setLists, () => setLists({ daily: null, odds: {} }));
  }, []);
  const { title, line } = wordsOf(connection);
  return (
    // The root knows nobody's choices here: the mark stands around what was kept instead.
    <div className="wrap off" data-offline data-hide-odds={hidesOdds ? '' : undefined}>
      <header className="ph ph-r">
        <div role="status">
          <h1>{title}</h1>
          <p>{line}</p>
        </div>
        <Way connection={connection} />
      </header>
      {lists ? (
        <SpoilerGuard isOn={isSpoilerFree}>
          <KeptListsView lists={lists} now={walking} />
        </SpoilerGuard>
      ) : (
        <SkeletonRows label="저장된 내용을 여는 중" rows={3} />
      )}
    </div>
  );
}
