// Correcting how a match ended: the match is found, then its true end entered, looked at and made to stand.
import { useRef, useState } from 'react';
import type { Correctable } from '#contract/admin/corrections.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelHead, SearchField, Toolbar } from '../frame/admin-panel.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { Editor } from './editor.tsx';
import { matchColumns } from './match-columns.tsx';
import { Overdue } from './overdue.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

const size = 30;

type Deeds = { match: Correctable; onCorrect: () => void; onRelease: () => void };

/** The same words on every row: the match is spoken with them. */
function RowDeeds({ match, onCorrect, onRelease }: Deeds) {
  return (
    <>
      <Button kind="ghost" size="sm" aria-label={`${match.title} 결과 정정`} onClick={onCorrect}>
        <Icon of="pencil-line" size={16} /> 정정
      </Button>
      {match.isFixed && (
        <Button kind="ghost" size="sm" aria-label={`${match.title} 확정 해제`} onClick={onRelease}>
          <Icon of="rotate-ccw" size={16} /> 해제
        </Button>
      )}
    </>
  );
}

export default function CorrectionsTab() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Correctable | null>(null);
  const [released, setReleased] = useState<Correctable | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const { data, error, isPlaceholderData, refetch } = useAdmin('correctableMatches', { search, limit: size });
  function choose(match: Correctable | null) {
    setChosen(match);
    // What was pressed is gone: reading goes on at the head of what came instead.
    top.current?.focus();
    top.current?.scrollIntoView?.({ block: 'nearest' });
  }
  return (
    <div ref={top} className="stack adm-fix" tabIndex={-1}>
      {chosen ? (
        <Editor key={chosen.id} match={chosen} onBack={() => choose(null)} />
      ) : (
        <>
          <PanelHead title="결과 정정" line="채점한 결과를 정정하면 처음부터 다시 채점하고, 이유와 함께 모두에게 공개해요." />
          <Overdue onEnd={choose} />
          <Toolbar>
            <SearchField label="경기 검색" placeholder="팀, 리그, 경기 번호 검색" value={search} onSearch={setSearch} />
          </Toolbar>
          <AdminTable<Correctable>
            caption="정정할 수 있는 경기"
            columns={matchColumns}
            rows={data}
            keyOf={({ id }) => id}
            nameOf={({ title }) => title}
            deeds={(match) => <RowDeeds match={match} onCorrect={() => choose(match)} onRelease={() => setReleased(match)} />}
            fault={error}
            onRetry={() => void refetch()}
            isOld={isPlaceholderData}
            empty={search ? '찾는 경기가 없어요' : '시작한 경기가 없어요'}
            {...(search ? { emptyLine: '팀 이름이나 경기 번호를 확인해 주세요.' } : {})}
          />
          {data && data.length >= size && (
            <p className="adm-fix-more">최근 경기 {size}개만 보여요. 더 지난 경기는 팀 이름이나 경기 번호로 찾아 주세요.</p>
          )}
          <ReleaseDialog match={released} onClose={() => setReleased(null)} />
        </>
      )}
    </div>
  );
}
