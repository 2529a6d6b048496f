// The categories of the blog as tabs that are links: each has an address, and arrows walk along them.
import { type KeyboardEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useChosenInRow } from '../../../ui/rows/use-chosen-in-row.ts';
import { addressOf, type BlogChoice, categoryNames } from './blog-choice.ts';

export const tabId = (category: string): string => `blog-tab-${categoryNames.indexOf(category)}`;

export function CategoryTabs({ choice, panelId }: { choice: BlogChoice; panelId: string }) {
  const row = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { category: chosen, search } = choice;
  useChosenInRow(row, chosen);
  const go = (category: string) => void navigate(addressOf({ category, search }), { preventScrollReset: true });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
      return;
    }
    const at = categoryNames.indexOf(chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: categoryNames.length - 1 }[event.key];
    const next = to === undefined ? undefined : categoryNames[(to + categoryNames.length) % categoryNames.length];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
    row.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  }
  return (
    <div ref={row} className="chips bg-cats" role="tablist" aria-label="분류" onKeyDown={onKeyDown}>
      {categoryNames.map((category) => (
        <Link
          key={category}
          id={tabId(category)}
          to={addressOf({ category, search })}
          preventScrollReset
          role="tab"
          className="chip"
          aria-selected={category === chosen}
          aria-controls={panelId}
          tabIndex={category === chosen ? 0 : -1}
        >
          {category}
        </Link>
      ))}
    </div>
  );
}
