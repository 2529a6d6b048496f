// The title that a member's accuracy has earned.
import { Icon } from '../../ui/icon.tsx';

export function TitleBadge({ title }: { title: string }) {
  return (
    <span className="pill">
      <Icon of="award" size={15} />
      {title}
    </span>
  );
}
