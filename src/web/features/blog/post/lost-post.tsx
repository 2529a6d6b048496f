// Stands where a blog post should be and is not.
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';

export const lostTitle = '포스트를 찾을 수 없습니다';

export function LostPost() {
  return (
    <div className="wrap nf">
      <div>
        <h1>{lostTitle}</h1>
        <p className="t2">주소가 바뀌었거나 내려간 글이에요.</p>
        <div className="nf-go">
          <Link to="/blog" className={buttonClass({ kind: 'primary' })}>
            블로그로 가기
          </Link>
        </div>
      </div>
    </div>
  );
}
