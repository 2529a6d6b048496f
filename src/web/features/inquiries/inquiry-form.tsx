// Writing to the operator: what kind, the words, and where an answer goes; after sending, the number it got.

import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { type InquiryKind, inquiryBodyMax, inquiryKindWords } from '#domain/inquiry.ts';
import { figureOf } from '#domain/korean/figure.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { useDeed } from '../../api/deed.ts';
import { onSessionNews, readKept } from '../../api/kept-session.ts';
import { failureWords, refusedFields } from '../../api/refused.ts';
import { WhoLooks } from '../../api/who-looks.ts';
import { emailRule } from '../../parts/account/field-rules.ts';
import { EmailLine } from '../../parts/account/lines.tsx';
import { useIsAwake } from '../../parts/is-awake.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceLine } from '../../ui/lines/choice-line.tsx';
import { LongLine } from '../../ui/lines/long-line.tsx';
import { useFields, type Values } from '../../ui/use-fields.ts';
import { keepInquiry, keptInquiry } from './kept-inquiry.ts';

const kinds = Object.entries(inquiryKindWords).map(([value, label]) => ({ value, label }));
const choices = [{ value: '', label: '골라 주세요' }, ...kinds];
const isKind = (word: string | null): word is InquiryKind => word !== null && Object.hasOwn(inquiryKindWords, word);

/** A path of ours, and nothing that could lead elsewhere: as the contract takes it. */
const isOwnPath = (text: string | null): text is string => text !== null && text.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(text);

type Line = 'kind' | 'body' | 'email' | 'website';
const lines = ['kind', 'body', 'email', 'website'] as const satisfies readonly Line[];
const fitting = emailRule('올바른 이메일을 입력해주세요');

function bodyFault(body: string): string | undefined {
  if (body.trim() === '') return '내용을 입력해주세요.';
  return body.trim().length > inquiryBodyMax ? `${figureOf(inquiryBodyMax)}자까지 쓸 수 있어요.` : undefined;
}

const check = ({ kind, body, email }: Values<Line>) => ({
  kind: isKind(kind) ? undefined : '문의 종류를 골라 주세요.',
  body: bodyFault(body),
  email: email.trim() === '' ? undefined : fitting(email),
});

type Way = 'notice' | 'letter' | 'none';
type Sent = { number: number; way: Way };

const answerWords: Record<Way, string> = {
  notice: '읽고 나서 답장할게요. 답장이 오면 알림에서 볼 수 있어요.',
  letter: '읽고 나서 이메일로 답장할게요. 문의 번호를 적어 두면 다시 물어볼 때 편해요.',
  none: '답장받을 주소가 없어서 답장은 보내지 못해요. 내용은 꼭 읽을게요.',
};

function Received({ sent: { number, way }, onAgain }: { sent: Sent; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="card pad inq-ok" role="status">
      <Icon of="circle-check" size={28} />
      <h3 ref={title} tabIndex={-1}>
        {withParticle(number > 0 ? `문의 #${number}` : '문의', '을/를')} 받았어요
      </h3>
      <p>{answerWords[way]}</p>
      <Button size="sm" onClick={onAgain}>
        다른 문의 쓰기
      </Button>
    </div>
  );
}

/** Korean words in an address are read as words, where they can be. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Half a letter is in it: shown as it came.
    return path;
  }
}

function AboutPage({ path, onDrop }: { path: string; onDrop: () => void }) {
  return (
    <p className="inq-about">
      <span>
        관련 페이지 <Link to={path}>{readable(path)}</Link>
      </span>
      <IconButton label="관련 페이지 빼기" small onClick={onDrop}>
        <Icon of="x" size={16} />
      </IconButton>
    </p>
  );
}

/** Nobody sees it; a program that fills in everything gives itself away. */
const Trap = (bound: { name: string; value: string; onChange: (event: { target: { value: string } }) => void }) => (
  <div className="inq-x" aria-hidden="true">
    <label>
      비워 두세요
      <input {...bound} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** Other visitors stand in the shoes of the demo's cast as well: whoever writes in them is answered as a visitor, by letter alone. */
function isOfCast(): boolean {
  // What a browser has kept of its member is only known to hold a name.
  const { hasPassword, email }: { hasPassword?: boolean; email?: string } = readKept()?.user ?? {};
  return hasPassword === false && email?.endsWith('@demo.invalid') === true;
}

type Wish = { kind: string | null; about: string | null };

/** The form itself sends its reader to other pages: what they have written so far stands there when they come back. */
function useKeepWords(who: number | null, { kind, body }: Values<Line>): void {
  useEffect(() => keepInquiry(who, body.trim() === '' ? null : { kind, body }), [who, kind, body]);
}

function useInquiry({ kind, about }: Wish, onSent: (sent: Sent) => void) {
  const who = use(WhoLooks);
  const isShared = useSyncExternalStore(onSessionNews, isOfCast, () => false);
  const isMember = who !== null && !isShared;
  const [begun] = useState(() => keptInquiry(who));
  const [page, setPage] = useState(isOwnPath(about) ? about : null);
  const [failure, setFailure] = useState<string>();
  const fields = useFields<Line>(
    { kind: isKind(kind) ? kind : (begun?.kind ?? ''), body: begun?.body ?? '', email: '', website: '' },
    check,
  );
  useKeepWords(who, fields.values);
  const { act, isPending } = useDeed('sendInquiry', {
    onDone({ number }, { email }) {
      keepInquiry(who, null);
      onSent({ number, way: isMember ? 'notice' : email ? 'letter' : 'none' });
    },
    onFail(fault) {
      const under = refusedFields(fault, lines);
      if (under) return fields.say(under);
      setFailure(failureWords(fault, '문의를 보내지 못했어요. 쓴 내용은 그대로 있으니 잠시 뒤에 다시 시도해 주세요.'));
    },
  });
  function send({ kind: chosen, body, email, website }: Values<Line>) {
    setFailure(undefined);
    if (!isKind(chosen)) return;
    act({ kind: chosen, body: body.trim(), email: email.trim() || null, about: page, website });
  }
  return { fields, isMember, page, dropPage: () => setPage(null), failure, isPending, send };
}

function Note({ isMember }: { isMember: boolean }) {
  const kept = '이메일 주소는 문의가 끝나고 90일 뒤에, 문의 내용은 1년 뒤에 지워요. 1분에 세 번까지 보낼 수 있어요.';
  return <p className="inq-note">{isMember ? `답장은 알림과 가입한 이메일로 보내 드려요. ${kept}` : kept}</p>;
}

function InquiryLines({ wish, onSent }: { wish: Wish; onSent: (sent: Sent) => void }) {
  const isAwake = useIsAwake();
  const { fields, isMember, page, dropPage, failure, isPending, send } = useInquiry(wish, onSent);
  const { error: _, onBlur: __, ...trap } = fields.bind('website');
  return (
    <Form fields={fields} onSend={send} className="fm inq">
      <ChoiceLine {...fields.bind('kind')} label="문의 종류" choices={choices} />
      <LongLine
        {...fields.bind('body')}
        label="내용"
        max={inquiryBodyMax}
        rows={7}
        placeholder="어떤 화면에서 무엇을 하려고 했는지 적어 주면 더 빨리 도와드릴 수 있어요."
      />
      {page && <AboutPage path={page} onDrop={dropPage} />}
      {!isMember && (
        <EmailLine
          {...fields.bind('email')}
          label="답장받을 이메일 (선택)"
          autoComplete="email"
          placeholder="name@example.com"
          hint="비워 두면 답장을 보내지 못해요."
        />
      )}
      <Trap {...trap} />
      {failure && (
        <p className="inq-fail" role="alert">
          {failure}
        </p>
      )}
      {/* Before the page is awake a submit would be the browser's own, and put the words into the address. */}
      <Button type={isAwake ? 'submit' : 'button'} kind="primary" size="lg" aria-disabled={isPending} aria-busy={isPending}>
        {isPending ? '보내는 중' : '문의 보내기'}
      </Button>
      <Note isMember={isMember} />
    </Form>
  );
}

/** `kind` and `about` come from the address of the page that led here. */
export function InquiryForm({ kind, about }: Wish) {
  const who = use(WhoLooks);
  const [sent, setSent] = useState<Sent>();
  const [count, setCount] = useState(0);
  if (sent)
    return (
      <Received
        sent={sent}
        onAgain={() => {
          setSent(undefined);
          setCount(count + 1);
        }}
      />
    );
  // What was sent is not offered again, and what one of two had begun not to the other.
  return <InquiryLines key={`${who} ${count}`} wish={count === 0 ? { kind, about } : { kind: null, about: null }} onSent={setSent} />;
}
