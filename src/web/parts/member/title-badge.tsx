// The title that a member's accuracy has earned.
import { Award } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

export function TitleBadge({ title }: { title: string }) {
  return (
    <span className="pill">
      <Icon of={Award} size={15} />
      {title}
    </span>
  );
}
