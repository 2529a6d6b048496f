// Where a version stands in the ledger, and a button that recomputes it all in the reader's own browser.

import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Seal } from '#contract/record/picks.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { entryDocument } from '#domain/record/documents.ts';
import { ask } from '../../../api/client.ts';
import { longMoment } from '../../../parts/when.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Copyable } from '../copyable.tsx';
import { Steps } from './steps.tsx';
import { checkSeal, type Step, type Told } from './verify.ts';

type Props = { seal: Seal; told: Told; startTime: string; heading?: 'h2' | 'h3' };
type Checked = 'idle' | 'busy' | 'no-crypto' | readonly Step[];

const readDay = (date: string) => ask('readLedgerDay', { date });

function Facts({ seal }: { seal: Seal }) {
  const { document, commitment, entry, proof } = seal;
  return (
    <dl className="rec-facts">
      <dt>원문</dt>
      <dd>
        {document === null ? (
          '경기가 시작되면 공개해요. 떠난 회원의 원문은 지워져서 열 수 없어요.'
        ) : (
          <Copyable label="원문" text={document} />
        )}
      </dd>
      <dt>지문 (원문의 SHA-256)</dt>
      <dd>
        <Copyable label="지문" text={commitment} />
      </dd>
      <dt>장부 기록</dt>
      <dd>
        {entry ? (
          <>
            <Link to={`/ledger?day=${entry.day}`} className="lk n">
              {figureOf(entry.seq)}번째
            </Link>{' '}
            · <time dateTime={entry.sealedAt}>{longMoment(entry.sealedAt)}</time>
          </>
        ) : (
          '곧 적혀요. 몇 초 뒤에 다시 열어 보세요.'
        )}
      </dd>
      {entry && (
        <>
          <dt>기록의 원문</dt>
          <dd>
            <Copyable
              label="기록의 원문"
              text={entryDocument({ seq: entry.seq, kind: entry.kind, commitment, previous: entry.previous, at: entry.sealedAt })}
            />
          </dd>
          <dt>기록의 해시</dt>
          <dd>
            <Copyable label="기록의 해시" text={entry.hash} />
          </dd>
        </>
      )}
      {entry && (
        <>
          <dt>그날의 루트</dt>
          <dd>{proof ? <Copyable label="그날의 루트" text={proof.root} /> : '하루가 끝나면 그날 기록을 모두 묶어서 정해요.'}</dd>
        </>
      )}
      {proof && proof.path.length > 0 && (
        <>
          <dt>루트까지 가는 길</dt>
          <dd>
            <ol className="rec-path">
              {proof.path.map(({ side, hash }) => (
                <li key={hash}>
                  <span className="t3">{side === 'left' ? '왼쪽' : '오른쪽'}</span> <code>{hash}</code>
                </li>
              ))}
            </ol>
          </dd>
        </>
      )}
    </dl>
  );
}

function ByHand() {
  return (
    <details className="rec-more-x">
      <summary>직접 확인하는 법</summary>
      <p>원문을 복사해서 터미널에 붙이면 지문이 나와요. 작은따옴표 안에 그대로 넣고, 줄바꿈은 넣지 않아요.</p>
      <p>
        <code>printf &apos;%s&apos; &apos;원문&apos; | shasum -a 256</code>
      </p>
      <p>기록의 원문도 같은 방법으로 계산하면 기록의 해시가 나와요. 루트는 RFC 6962의 머클 트리예요.</p>
    </details>
  );
}

function Why({ isBeforeStart }: { isBeforeStart: boolean }) {
  return (
    <details className="rec-more-x">
      <summary>왜 믿을 수 있나요</summary>
      <p>
        예측을 남기면 내용과 아무도 모르는 값 하나를 섞어서 지문을 만들고, 지문만 먼저 장부에 적어요. 그래서 지문만 보고는 내용을 알아낼 수
        없고, 경기 뒤에는 아무도 내용을 바꿀 수 없어요. 글자 하나만 달라도 지문이 완전히 달라지거든요.
      </p>
      <p>
        장부의 기록은 바로 앞 기록의 해시를 품고 있어요. 가운데 하나를 고치면 그 뒤가 모두 어긋나요. 하루가 끝나면 그날 기록을 모두 묶은 값
        하나(루트)를 공개해요. 그 값을 적어 두면 나중에 픽노트가 기록을 바꿨는지 누구나 알 수 있어요.
      </p>
      {isBeforeStart && <p>이 기록은 경기가 시작되기 전에 장부에 적혔어요.</p>}
    </details>
  );
}

export function SealBlock({ seal, told, startTime, heading: Heading = 'h3' }: Props) {
  const [checked, setChecked] = useState<Checked>('idle');
  const id = useId();
  const isBusy = checked === 'busy';
  async function check() {
    setChecked('busy');
    setChecked((await checkSeal({ seal, told, startTime, readDay })) ?? 'no-crypto');
  }
  return (
    <section className="rec-seal" aria-labelledby={id}>
      <Heading id={id} className="rec-seal-h">
        <Icon of="shield-check" /> 장부의 봉인
      </Heading>
      <p className="t2">
        {seal.isBeforeStart && '경기 시작 전에 장부에 적혔고, 그 뒤로 바뀌지 않았는지 직접 확인할 수 있어요.'}
        {!seal.isBeforeStart && seal.entry && '경기가 시작된 뒤에 장부에 적혔어요. 그 뒤로 바뀌지 않았는지는 확인할 수 있어요.'}
        {!seal.isBeforeStart && !seal.entry && '아직 장부에 적히기 전이에요. 적히면 바뀌지 않았는지 직접 확인할 수 있어요.'}
      </p>
      <Button kind="soft" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && void check()}>
        {isBusy ? '계산하는 중' : '내 브라우저에서 확인하기'}
      </Button>
      <div role="status" className="rec-checked">
        {checked === 'no-crypto' && (
          <p>
            이 주소는 https가 아니라서 브라우저가 계산 도구를 빌려주지 않아요. https 주소나 픽노트가 켜진 컴퓨터에서 열면 확인할 수 있어요.
            아래 값으로 직접 계산해도 돼요.
          </p>
        )}
        {Array.isArray(checked) && <Steps steps={checked as readonly Step[]} />}
      </div>
      <details className="rec-more-x">
        <summary>원문과 해시 보기</summary>
        <Facts seal={seal} />
      </details>
      <ByHand />
      <Why isBeforeStart={seal.isBeforeStart} />
    </section>
  );
}
