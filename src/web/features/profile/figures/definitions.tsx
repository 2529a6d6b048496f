// What every number of the profile means, and the way to the rules behind it.
import { Link } from 'react-router';
import { DefinitionList } from '../../../parts/member/definitions.tsx';
import { memberMeasures } from '../../../parts/member/measures.data.ts';

export const Definitions = () => (
  <DefinitionList measures={memberMeasures} className="defs">
    <p className="defs-f">
      <Link to="/rules#member-measures" className="lk">
        운영정책·채점 규칙 보기
      </Link>
    </p>
  </DefinitionList>
);
