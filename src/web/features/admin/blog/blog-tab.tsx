// The blog as admins write it: its posts, the editor, and the comments that wait. The address says which of them is open.

import { useCallback } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { figureOf } from '#domain/korean/figure.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';
import { CommentsPart } from './comments-part.tsx';
import { PostEditor } from './editor.tsx';
import { PostsPart } from './posts-part.tsx';

const path = '/admin/blog';

/** `new`, a number, or nothing of either kind. */
function openedIn(wanted: string | null): number | null | undefined {
  if (wanted === 'new') return null;
  return wanted !== null && /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : undefined;
}

function Lists({ isComments, onEdit }: { isComments: boolean; onEdit: (id: number) => void }) {
  const navigate = useNavigate();
  const { data: counts } = useAdmin('adminCounts', {});
  const waiting = counts?.waitingBlogComments ?? 0;
  return (
    <>
      <PanelHead title="블로그" line="글은 Markdown으로 써요. 발행하기 전에는 관리자만 볼 수 있어요.">
        <Link to={`${path}?post=new`} className={buttonClass({ kind: 'primary', size: 'sm' })}>
          <Icon of="plus" size={16} /> 새 글
        </Link>
      </PanelHead>
      <div>
        <Segmented
          label="블로그에서 볼 것"
          choices={[
            { value: 'posts', label: '글' },
            { value: 'comments', label: waiting > 0 ? `댓글 ${figureOf(waiting)}` : '댓글' },
          ]}
          value={isComments ? 'comments' : 'posts'}
          onChange={(part) => void navigate(part === 'comments' ? `${path}?show=comments` : path, { replace: true })}
        />
      </div>
      {isComments ? <CommentsPart /> : <PostsPart onEdit={onEdit} />}
    </>
  );
}

export default function BlogTab() {
  const [wanted] = useSearchParams();
  const navigate = useNavigate();
  const opened = openedIn(wanted.get('post'));
  const onMade = useCallback(({ id }: { id: number }) => void navigate(`${path}?post=${id}`, { replace: true }), [navigate]);
  if (opened !== undefined) return <PostEditor id={opened} onMade={onMade} onClose={() => void navigate(path, { replace: true })} />;
  return <Lists isComments={wanted.get('show') === 'comments'} onEdit={(id) => void navigate(`${path}?post=${id}`)} />;
}
