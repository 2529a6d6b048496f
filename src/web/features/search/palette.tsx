// The palette that ⌘K opens: matches, posts, members and shortcuts under one field.
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lieOver, shutBeside } from '../../ui/over/open.ts';
import { useNow } from '../../ui/use-now.ts';
import { type Group, groupsOf, type Line, searchAddress } from './palette-groups.ts';
import { PaletteList } from './palette-list.tsx';
import { forgetRecent, keepRecent, readRecent } from './recent.ts';
import { useEnterAfterComposing } from './use-enter-after-composing.ts';
import { type Found, useFound } from './use-found.ts';

const longestQuery = 80;

function statusWords(query: string, groups: readonly Group[], { isPending, hasFailed }: Found): string {
  if (query === '' || hasFailed) return '';
  if (isPending) return '찾는 중';
  const found = groups.filter(({ name }) => name !== '검색' && name !== '바로가기');
  return found.length === 0 ? '찾은 것이 없어요' : found.map(({ name, lines }) => `${name} ${lines.length}개`).join(', ');
}

function Aside({ query, groups, found }: { query: string; groups: readonly Group[]; found: Found }) {
  if (found.hasFailed)
    return (
      <p className="pal-none" role="alert">
        <span>검색하지 못했어요. 연결을 확인하고 다시 시도해 주세요.</span>
        <Button kind="ghost" size="sm" onClick={found.again}>
          다시 시도
        </Button>
      </p>
    );
  if (query === '' || groups.some(({ name }) => name !== '검색')) return null;
  return (
    <p className="pal-none">{found.isPending ? '찾는 중이에요.' : `‘${query}’ 검색 결과가 없어요. 이름의 일부나 초성으로도 찾아보세요.`}</p>
  );
}

/** Which line the arrows stand on; none until they are used, so that Enter searches for what was typed. */
function useActive(lines: readonly Line[]) {
  const [activeKey, setActiveKey] = useState<string>();
  const at = lines.findIndex(({ key }) => key === activeKey);
  const last = lines.length - 1;
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, Home: 0, End: last };
  function walk(key: string): boolean {
    const to = targets[key];
    if (to === undefined || lines.length === 0) return false;
    setActiveKey(lines[(to + lines.length) % lines.length]?.key);
    return true;
  }
  return { active: lines[at], rest: () => setActiveKey(undefined), walk };
}

function Inside({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState(readRecent);
  const now = useNow(new Date().toISOString(), 30_000);
  const query = typed.normalize('NFC').trim();
  const found = useFound(query);
  const groups = groupsOf({ query, answer: found.answer, recent, now });
  const { active, rest, walk } = useActive(groups.flatMap(({ lines }) => lines));
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const composing = useEnterAfterComposing();
  const idOf = ({ key }: Line) => `${listId}-${encodeURIComponent(key)}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function write(words: string) {
    setTyped(words);
    rest();
    field.current?.focus();
  }
  function leave() {
    keepRecent(query);
    onClose();
  }
  function choose(line: Line | undefined) {
    if (line && line.to === undefined) return write(line.title);
    const to = line?.to ?? (query === '' ? undefined : searchAddress(query));
    if (to === undefined) return;
    leave();
    void navigate(to);
  }
  function press(event: KeyboardEvent) {
    if (composing.isComposing(event)) return;
    const hasWalked = walk(event.key);
    if (!hasWalked && event.key !== 'Enter') return;
    event.preventDefault();
    if (!hasWalked) choose(active);
  }
  return (
    <>
      <div className="pal-h">
        <Icon of="search" size={20} />
        <input
          ref={field}
          role="combobox"
          aria-label="검색어"
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          value={typed}
          maxLength={longestQuery}
          placeholder="경기, 글, 회원, 메뉴 찾기"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.target.value);
            rest();
          }}
          onKeyDown={press}
          onKeyUp={composing.onKeyUp}
        />
        <IconButton label="검색 닫기" onClick={onClose}>
          <Icon of="x" size={20} />
        </IconButton>
      </div>
      <div className="pal-b">
        <PaletteList
          id={listId}
          groups={groups}
          activeId={activeId}
          idOf={idOf}
          query={query}
          isBusy={found.isPending}
          onChoose={choose}
          onGo={leave}
        />
        <Aside query={query} groups={groups} found={found} />
        {query === '' && recent.length > 0 && (
          <Button
            kind="ghost"
            size="sm"
            className="pal-forget"
            onClick={() => {
              forgetRecent();
              setRecent([]);
              field.current?.focus();
            }}
          >
            최근 검색 지우기
          </Button>
        )}
      </div>
      <p className="pal-f" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> 이동 <kbd>Enter</kbd> 열기 <kbd>Esc</kbd> 닫기
      </p>
      <div role="status" className="sr">
        {statusWords(query, groups, found)}
      </div>
    </>
  );
}

/** The browser's own <dialog> keeps the focus inside, answers Escape and gives the focus back. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) {
      dialog.showModal();
      return;
    }
    // The focus goes back to the bar, and would take a page that was scrolled to its top along.
    const top = scrollY;
    dialog.close();
    scrollTo({ top, behavior: 'instant' });
  }, [isOpen]);
  const shut = useEffectEvent(onClose);
  useEffect(() => (isOpen ? lieOver(() => shut()) : undefined), [isOpen]);
  return (
    <dialog
      ref={box}
      className="pal"
      aria-label="검색"
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...shutBeside(onClose)}
    >
      {/* Asked anew every time. */}
      {isOpen && <Inside onClose={onClose} />}
    </dialog>
  );
}
