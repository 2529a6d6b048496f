// The lines of the palette under their headings: each a link, chosen by the pointer or by the field's arrows.
import { Link } from 'react-router';
import { AiMark } from '../../parts/ai-mark.tsx';
import { SportIcon } from '../../parts/match/sport-icon.tsx';
import { UserAvatar } from '../../parts/member/user-avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Marked } from './marked.tsx';
import type { Group, Line, Look } from './palette-groups.ts';

function Glyph({ look }: { look: Look }) {
  if (look.kind === 'sport') return <SportIcon sport={look.sport} size={20} tinted />;
  return look.kind === 'face' ? <UserAvatar of={look.face} size="s" /> : <Icon of={look.icon} />;
}

type Props = {
  id: string;
  groups: readonly Group[];
  activeId: string | undefined;
  idOf: (line: Line) => string;
  query: string;
  /** A newer answer is on its way. */
  isBusy: boolean;
  /** A line that leads nowhere was pressed. */
  onChoose: (line: Line) => void;
  /** A link was followed. */
  onGo: () => void;
};

export function PaletteList({ id, groups, activeId, idOf, query, isBusy, onChoose, onGo }: Props) {
  return (
    <div id={id} role="listbox" aria-label="검색 결과" aria-busy={isBusy} className="pal-l">
      {groups.map(({ name, lines }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a listbox.
        <div key={name} role="group" aria-label={name}>
          <p className="pal-g" aria-hidden="true">
            {name}
          </p>
          {lines.map((line) => {
            const words = (
              <>
                <Glyph look={line.look} />
                {line.isAi && <AiMark />}
                <span className="pal-x">
                  <b>{line.key === 'all' ? line.title : <Marked text={line.title} query={query} />}</b>
                  {line.detail && <small>{line.detail}</small>}
                </span>
              </>
            );
            const option = {
              id: idOf(line),
              role: 'option',
              'aria-selected': idOf(line) === activeId,
              tabIndex: -1,
              className: 'pal-o',
            } as const;
            return line.to === undefined ? (
              <button key={line.key} type="button" {...option} onClick={() => onChoose(line)}>
                {words}
              </button>
            ) : (
              <Link key={line.key} to={line.to} {...option} onClick={onGo}>
                {words}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
