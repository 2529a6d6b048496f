// Where a page should be and is not: the address is wrong, or we failed.
import { Link } from 'react-router';
import { Button, buttonClass } from '../ui/button.tsx';
import { isOfTheLine, useLineBack } from './connection.ts';

type Words = { title?: string; line?: string };

export function NotFoundScreen({ title = '페이지를 찾을 수 없어요', line = '주소가 바뀌었거나 사라진 페이지예요.' }: Words) {
  return (
    <div className="wrap nf">
      <div>
        <p className="nf-n" aria-hidden="true">
          <span />
          <span />
          <span />
        </p>
        <h1>{title}</h1>
        <p className="t2">{line}</p>
        <div className="nf-go">
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            홈으로 가기
          </Link>
          <Link to="/ai-prediction" className={buttonClass()}>
            AI 예측 보기
          </Link>
        </div>
      </div>
    </div>
  );
}

const loadAgain = (): void => location.reload();

/** Where only the line broke, the page comes back with it; `reload` is looked at by tests. */
export function FaultScreen({ fault, reload = loadAgain }: { fault: unknown; reload?: () => void }) {
  const isOfLine = isOfTheLine(fault);
  useLineBack(isOfLine, reload);
  return (
    <div className="wrap nf">
      <div>
        <h1>페이지를 불러오지 못했어요</h1>
        <p className="t2">{isOfLine ? '서버에 닿지 못했어요. 연결되면 바로 다시 불러올게요.' : '잠시 뒤에 다시 시도해 주세요.'}</p>
        <div className="nf-go">
          <Button kind="primary" onClick={reload}>
            다시 불러오기
          </Button>
        </div>
      </div>
    </div>
  );
}
