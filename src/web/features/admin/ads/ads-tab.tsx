// Advertisements: made, turned on and off, deleted.
import { useState } from 'react';
import type { AdminAd } from '#contract/ads.ts';
import { waitingAds } from '#domain/content/ad-rules.ts';
import { useAdmin } from '../../../api/admin/queries.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelHead } from '../frame/admin-panel.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { adColumns } from './ad-columns.tsx';
import { roomWords } from './ad-words.ts';
import { DeleteAdDialog } from './delete-ad-dialog.tsx';
import { NewAdDialog } from './new-ad-dialog.tsx';

export default function AdsTab() {
  const { data, error, refetch } = useAdmin('adminAds', {});
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<AdminAd | null>(null);
  const active = data?.filter(({ isActive }) => isActive).length;
  return (
    <>
      <PanelHead
        title="광고"
        line={
          data && data.length > 0
            ? `${data.length}개 가운데 ${active}개가 켜져 있어요. ${roomWords}까지, 우선순위가 높은 순으로 ‘광고’ 표시와 함께 보여요.`
            : undefined
        }
      >
        <Button kind="primary" onClick={() => setAdding(true)}>
          <Icon of="plus" /> 광고 추가
        </Button>
      </PanelHead>
      <AdminTable<AdminAd>
        caption="광고 목록"
        columns={adColumns(waitingAds(data ?? []))}
        rows={data}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        deeds={(ad) => (
          <IconButton label={`${ad.title} 삭제`} small className="bad" onClick={() => setLeaving(ad)}>
            <Icon of="trash-2" />
          </IconButton>
        )}
        menu={(ad) => [{ label: '광고 삭제', icon: 'trash-2', isGrave: true, onSelect: () => setLeaving(ad) }]}
        fault={error}
        onRetry={() => void refetch()}
        empty="아직 광고가 없어요"
        emptyLine="켜진 광고가 없으면 광고 자리도 보이지 않아요."
      />
      <DeleteAdDialog ad={leaving} onClose={() => setLeaving(null)} />
      <NewAdDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
