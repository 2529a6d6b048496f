// What was said against streams, the channels that are offered, and the hosts that may be played.
import { ChannelsPart } from './channels-part.tsx';
import { HostsPart } from './hosts-part.tsx';
import { ReportsPart } from './reports-part.tsx';

export default function StreamsTab() {
  return (
    <div className="adm-str-all">
      <ReportsPart />
      <ChannelsPart />
      <HostsPart />
    </div>
  );
}
