// The words that fold away what holds them: written one at a time, taken back one at a time.
import { useState } from 'react';
import type { Blocks } from '#contract/community/blocks.ts';
import { withParticle } from '#domain/korean/particle.ts';
import { ask } from '../../api/client.ts';
import { useDeed } from '../../api/deed.ts';
import { refusalWords } from '../../api/refused.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useEnterToSend } from '../../ui/keys/use-enter-to-send.ts';
import { useToast } from '../../ui/toast.tsx';

const mostWords = 50;
const longestWord = 30;

const plain = (word: string): string => word.normalize('NFC').replace(/\s+/g, ' ').trim();
const isSame = (one: string, other: string): boolean => plain(one).toLowerCase() === plain(other).toLowerCase();

function faultOf(word: string, words: readonly string[]): string | undefined {
  if (word === '') return '가릴 단어를 입력해 주세요.';
  if (words.some((other) => isSame(other, word))) return '이미 가린 단어예요.';
  return words.length >= mostWords ? `단어는 ${mostWords}개까지 가릴 수 있어요.` : undefined;
}

/** The list is stored whole: what is changed is the one that stands now, which another device may have written since this page was loaded. */
function useSaving(onSaved: (blocks: Blocks) => void, words: string) {
  const toast = useToast();
  const [isReading, setReading] = useState(false);
  const onFail = (fault: unknown) =>
    toast({ kind: 'bad', title: '가릴 단어를 저장하지 못했어요', detail: refusalWords(fault, '잠시 뒤에 다시 시도해 주세요.') });
  const { act, isPending } = useDeed('saveMutedWords', {
    onDone: (blocks) => {
      toast({ kind: 'ok', title: words });
      onSaved(blocks);
    },
    onFail,
  });
  async function change(write: (stored: readonly string[]) => string[]): Promise<void> {
    setReading(true);
    try {
      act({ words: write((await ask('readBlocks', {})).words) });
    } catch (fault) {
      onFail(fault);
    }
    setReading(false);
  }
  const isBusy = isReading || isPending;
  return { change: (write: (stored: readonly string[]) => string[]) => void (isBusy || change(write)), isBusy };
}

function NewWord({ words, onAdded }: { words: readonly string[]; onAdded: (blocks: Blocks) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { change, isBusy } = useSaving((blocks) => {
    setTyped('');
    onAdded(blocks);
  }, '단어를 가렸어요');
  function add() {
    const word = plain(typed);
    const fault = faultOf(word, words);
    setError(fault);
    if (!fault) change((stored) => [...stored.filter((other) => !isSame(other, word)), word]);
  }
  const enter = useEnterToSend(add);
  return (
    <Field
      label="가릴 단어"
      className="blk-new"
      value={typed}
      maxLength={longestWord}
      error={error}
      hint="이 단어가 들어 있는 글과 댓글, 메시지를 접어서 보여줘요. 나에게만 적용돼요."
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => {
        setTyped(event.target.value);
        setError(undefined);
      }}
      {...enter}
      after={
        <Button kind="ghost" size="sm" aria-disabled={isBusy} onClick={add}>
          <Icon of="plus" size={16} /> 추가
        </Button>
      }
    />
  );
}

type Props = { words: readonly string[]; onAdded: (blocks: Blocks) => void; onRemoved: (blocks: Blocks) => void };

export function MutedWords({ words, onAdded, onRemoved }: Props) {
  const { change, isBusy } = useSaving(onRemoved, '단어를 다시 보여줘요');
  return (
    <>
      <h3 id="muted-words">
        가린 단어{' '}
        <span className="n t3">
          {words.length}/{mostWords}
        </span>
      </h3>
      {words.length === 0 ? (
        <p className="hint">가린 단어가 없어요.</p>
      ) : (
        <ul className="blk-words" aria-labelledby="muted-words">
          {words.map((word) => (
            <li key={word} className="chip-x">
              <span>{word}</span>
              <button
                type="button"
                aria-label={`${withParticle(word, '을/를')} 그만 가리기`}
                aria-disabled={isBusy}
                onClick={() => change((stored) => stored.filter((other) => other !== word))}
              >
                <Icon of="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewWord words={words} onAdded={onAdded} />
    </>
  );
}
