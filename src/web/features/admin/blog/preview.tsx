// The words as readers will see them: the server's sanitised HTML of what is being written, and how long it takes to read.
import { useEffect, useMemo, useRef } from 'react';
import { useAdmin } from '../../../api/admin/queries.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { trusted } from '../../../trusted-words.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** Links lead nowhere here: what is written would be left behind. */
function Words({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const made = useMemo(() => trusted(html), [html]);
  useEffect(() => {
    const words = box.current;
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    words?.addEventListener('click', stay);
    return () => words?.removeEventListener('click', stay);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server's sanitiser from its list of tags.
  return <div ref={box} className="bp-words" dangerouslySetInnerHTML={{ __html: made }} />;
}

export function Preview({ content }: { content: string }) {
  const { data, error, refetch, isPlaceholderData } = useAdmin('previewBlogPost', { content });
  if (!data) {
    if (error) return <ErrorPanel title={adminWords(error, '미리보기를 만들지 못했어요')} onRetry={() => void refetch()} />;
    return <SkeletonRows label="미리보기 만드는 중" rows={4} />;
  }
  return (
    <div className="adm-ed-pre" aria-busy={isPlaceholderData}>
      <p className="adm-ed-meta">
        <b>{data.readingTime}분 읽기</b>
        <span>제목 {data.outline.length}개가 목차에 올라가요. 미리보기에서는 링크가 열리지 않아요.</span>
      </p>
      {data.contentHtml === '' ? <p className="t3">아직 쓴 내용이 없어요.</p> : <Words html={data.contentHtml} />}
    </div>
  );
}
