// The editor of one blog post: what is stored is fetched first, and what is written is saved as a draft or for everybody.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AdminBlogPost } from '#contract/admin/blog.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { adminWords } from '../../../api/admin/words.ts';
import { ErrorPanel } from '../../../parts/state-panels.tsx';
import { stamp } from '../../../parts/when.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ContentPart, HeadPart, LookPart, SearchPart } from './editor-lines.tsx';
import { DeletePostDialog, LeaveDialog, ReadAnewDialog, TakeBackDialog } from './post-dialogs.tsx';
import { useEditor } from './use-editor.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

type Ways = { onMade: (post: AdminBlogPost) => void; onClose: () => void };
type Editor = ReturnType<typeof useEditor>;

const listPath = '/admin/blog';

function State({ editor: { base, isUnsaved } }: { editor: Editor }) {
  const kept = base === null ? '아직 저장하지 않은 글' : base.status === 'published' ? '발행한 글' : '임시저장한 글';
  return (
    <p className="adm-ed-meta" role="status">
      <b>{kept}</b>
      {base && <span>{stamp(base.updatedAt)}에 저장</span>}
      {isUnsaved && <span className="tag tag-held">저장하지 않은 내용이 있어요</span>}
    </p>
  );
}

function Continued({ editor }: { editor: Editor }) {
  if (!editor.isContinued || editor.isOvertaken) return null;
  return (
    <div className="banner" role="status">
      <span>전에 쓰다가 저장하지 않은 내용을 이어서 보여줘요.</span>
      <Button kind="ghost" size="sm" onClick={editor.startOver}>
        버리고 저장된 글로
      </Button>
    </div>
  );
}

/** Stays where the toast of the refusal passes: nothing is saved before the newer version has been read. */
function Overtaken({ editor, onRead }: { editor: Editor; onRead: () => void }) {
  if (!editor.isOvertaken) return null;
  return (
    <div className="banner" role="status">
      <Icon of="triangle-alert" size={18} />
      <span>다른 관리자나 다른 창에서 먼저 고친 글이에요. 여기에 쓴 내용은 그대로 있지만, 새로 불러와야 저장할 수 있어요.</span>
      <Button kind="ghost" size="sm" onClick={onRead}>
        <Icon of="refresh-cw" size={16} /> 새로 불러오기
      </Button>
    </div>
  );
}

/** What is done with the whole post stands above it, away from what saves. */
function Beside({ base, onDelete }: { base: AdminBlogPost | null; onDelete: () => void }) {
  if (!base) return null;
  return (
    <span className="adm-ed-beside">
      {base.status === 'published' && (
        <Link to={`/blog/${encodeURIComponent(base.slug)}`} className={buttonClass({ kind: 'ghost', size: 'sm' })}>
          <Icon of="square-arrow-out-up-right" size={16} /> 글 보기
        </Link>
      )}
      <Button kind="ghost" size="sm" className="bad" onClick={onDelete}>
        <Icon of="trash-2" size={16} /> 삭제
      </Button>
    </span>
  );
}

function Head({ editor, onDelete }: { editor: Editor; onDelete: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <header className="adm-ed-h">
      <Link to={listPath} className={buttonClass({ kind: 'ghost', size: 'sm' })}>
        <Icon of="chevron-left" size={16} /> 글 목록
      </Link>
      <h2 ref={title} tabIndex={-1}>
        {editor.base ? '글 고치기' : '새 글'}
      </h2>
      <State editor={editor} />
      <Beside base={editor.base} onDelete={onDelete} />
    </header>
  );
}

function Go({ editor, onTakeBack }: { editor: Editor; onTakeBack: () => void }) {
  const { base, isSaving, isUnsaved, saveAs } = editor;
  const isOut = base?.status === 'published';
  return (
    <div className="adm-ed-go">
      <Button disabled={isSaving} onClick={() => (isOut ? onTakeBack() : saveAs('draft'))}>
        {isOut ? '발행 취소' : '임시저장'}
      </Button>
      <Button kind="primary" disabled={isSaving || (isOut && !isUnsaved)} aria-busy={isSaving} onClick={() => saveAs('published')}>
        {isSaving ? '저장하는 중' : isOut ? '저장' : '발행'}
      </Button>
    </div>
  );
}

function Sheet({ post, onMade, onClose }: Ways & { post: AdminBlogPost | null }) {
  const [asked, setAsked] = useState<'delete' | 'take-back' | 'read-anew'>();
  // The way on is taken once the new state has been drawn, so that nothing is asked about: what is unsaved goes along with it.
  const [made, setMade] = useState<AdminBlogPost>();
  const editor = useEditor(post, setMade);
  const leaving = useLeaveWarning(editor.isUnsaved && !made);
  const { base, fields, saveAs, isSaving } = editor;
  useEffect(() => {
    if (made) onMade(made);
  }, [made, onMade]);
  return (
    <>
      <Head editor={editor} onDelete={() => setAsked('delete')} />
      <Continued editor={editor} />
      <Overtaken editor={editor} onRead={() => setAsked('read-anew')} />
      <Form fields={fields} onSend={editor.save} className="adm-ed">
        <div className="adm-ed-main">
          <HeadPart fields={fields} isNew={base === null} />
          <ContentPart fields={fields} />
        </div>
        <div className="adm-ed-side">
          <LookPart fields={fields} />
          <SearchPart fields={fields} />
        </div>
        <Go editor={editor} onTakeBack={() => setAsked('take-back')} />
      </Form>
      <DeletePostDialog
        post={asked === 'delete' ? base : null}
        onClose={() => setAsked(undefined)}
        onDeleted={() => {
          leaving.free();
          editor.startOver();
          onClose();
        }}
      />
      <TakeBackDialog
        title={base?.title ?? ''}
        isOpen={asked === 'take-back'}
        isBusy={isSaving}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          setAsked(undefined);
          saveAs('draft');
        }}
      />
      <ReadAnewDialog post={asked === 'read-anew' ? base : null} onClose={() => setAsked(undefined)} onRead={editor.take} />
      <LeaveDialog isOpen={leaving.isAsking} onStay={leaving.stay} onLeave={leaving.leave} />
    </>
  );
}

/** Shown from what the server has now; what it hears later does not go under what is being written. */
function Stored({ id, ...ways }: Ways & { id: number }) {
  const [opened, setOpened] = useState<AdminBlogPost>();
  const { data, error, isFetching, refetch } = useAdmin('readBlogDraft', opened ? null : { id });
  if (!opened && data?.id === id && !isFetching) setOpened(data);
  if (opened) return <Sheet post={opened} {...ways} />;
  if (error && !isFetching) return <ErrorPanel title={adminWords(error, '글을 불러오지 못했어요')} onRetry={() => void refetch()} />;
  return <SkeletonRows label="글 불러오는 중" rows={6} />;
}

export const PostEditor = ({ id, ...ways }: Ways & { id: number | null }) =>
  id === null ? <Sheet key="new" post={null} {...ways} /> : <Stored key={id} id={id} {...ways} />;
