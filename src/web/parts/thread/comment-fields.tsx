// Where a new comment is written, and where an answer to one is.
import { useState } from 'react';
import type { Written } from '../../api/kept-draft.ts';
import { useKeptDraft } from '../community/use-kept-draft.ts';
import { UserAvatar } from '../member/user-avatar.tsx';
import { CommentField, longestComment } from './comment-field.tsx';
import type { Saying } from './use-saying.ts';
import type { Member } from './use-who.ts';

const wordsIn = ({ content }: Written): string => (typeof content === 'string' ? content.slice(0, longestComment) : '');

type NewProps = { member: Member; placeholder: string; text: string; onText: (text: string) => void; saying: Saying };

export function NewComment({ member, placeholder, text, onText, saying: { place, send, hush, isBusy, says } }: NewProps) {
  useKeptDraft({ place, written: text.trim() === '' ? null : { content: text }, onFound: (kept) => onText(wordsIn(kept)) });
  return (
    <CommentField
      label="댓글"
      placeholder={placeholder}
      sendLabel="댓글 등록"
      face={<UserAvatar of={member} />}
      text={text}
      onText={(typed) => {
        hush();
        onText(typed);
      }}
      onSend={send}
      isBusy={isBusy}
      says={says}
    />
  );
}

type AnswerProps = { name: string; onClose: () => void; saying: Saying };

/** All answers stand below the same comment; the name says which one is meant. */
export function NewAnswer({ name, onClose, saying: { place, send, hush, isBusy, says } }: AnswerProps) {
  const opening = `@${name} `;
  const [text, setText] = useState(opening);
  const isSaid = text.trim() !== '' && text.trim() !== opening.trim();
  const { drop } = useKeptDraft({ place, written: isSaid ? { content: text } : null, onFound: (kept) => setText(wordsIn(kept)) });
  return (
    <CommentField
      label={`${name}님에게 답글 쓰기`}
      sendLabel="답글 등록"
      text={text}
      opening={opening}
      onText={(typed) => {
        hush();
        setText(typed);
      }}
      onSend={send}
      isBusy={isBusy}
      says={says}
      isOpened
      onLeave={onClose}
      onCancel={() => {
        drop();
        onClose();
      }}
    />
  );
}
