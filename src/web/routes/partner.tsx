// /partner: where the demonstration of advertising leads. Exists where the demonstration is shown, and its words come from the server.
import { data } from 'react-router';
import { houseContext } from '../context.ts';
import { NotFoundScreen } from '../parts/lost-screens.tsx';
import { Paper, PaperSection } from '../parts/paper.tsx';
import { pageMeta } from '../title.ts';
import type { Route } from './+types/partner.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: '[광고] 데모', description: '광고 자리를 보여주는 데모 페이지예요.', isHidden: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer, region } = context.get(houseContext);
  const slot = await services.ads.partnerSlot(viewer, { region });
  if (slot.kind !== 'partner' || !slot.isDemo) return data(null, { status: 404 });
  return data({ claims: slot.claims, conditions: slot.conditions, notice: slot.notice });
}

export default function Partner({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundScreen />;
  const { claims, conditions, notice } = loaderData;
  return (
    <Paper title="[광고] 데모" lead="실제 광고주가 없는 데모 페이지예요. 가입하거나 돈을 낼 수 없어요.">
      <PaperSection title="광고 자리에 들어가는 내용">
        <ul>
          {claims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </ul>
        <p>모두 예시 문구예요. 실제로 주는 혜택이 아니에요. {conditions}</p>
      </PaperSection>
      <PaperSection title="실제 광고라면">
        <ul>
          <li>맨 앞에 [광고] 표시와 광고주 이름이 있어요.</li>
          <li>{notice} 19세 이상이라고 확인한 회원에게만, 허용된 지역에서만 보여요.</li>
          <li>언제든 닫을 수 있고, 닫으면 다시 나오지 않아요.</li>
          <li>
            도박문제 상담 <a href="tel:1336">☎1336</a> 안내가 항상 함께 있어요.
          </li>
          <li>
            누가 언제 왜 광고하는지 <a href="/ads-transparency">광고 투명성</a>에서 공개해요.
          </li>
        </ul>
      </PaperSection>
      <PaperSection title="조심해 주세요">
        <p>불법 스포츠도박은 운영하는 것도, 이용하는 것도 처벌받아요. 법이 정한 곳이 아니면 가입하거나 돈을 보내지 마세요.</p>
      </PaperSection>
    </Paper>
  );
}
