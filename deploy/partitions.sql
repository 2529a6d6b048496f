-- Divides the three tables that only grow: prices by month, notices and points by member. For a database whose largest table no longer
-- fits into memory (docs/DEPLOY.md says when). Run it once while no process of the product is open; all of it happens or nothing:
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/partitions.sql
-- The product asks the same questions of the divided tables and gets the same answers; src/storage/partitions.test.ts holds this file to that.
begin;

-- Prices are asked for by match and written at the end: a month that nobody asks for any more is set aside whole.
alter table odds_snapshots rename to odds_snapshots_whole;
create table odds_snapshots (
  like odds_snapshots_whole including defaults including identity including storage including comments,
  primary key (id, seen_at)
) partition by range (seen_at);
create table odds_snapshots_else partition of odds_snapshots default;

-- Makes the months from the first to the last that are missing. Call it once a month: select odds_months(current_date, current_date + 60);
create or replace function odds_months(first date, last date) returns integer language plpgsql as $$
declare
  made integer := 0;
  month date := date_trunc('month', first)::date;
  name text;
begin
  while month <= last loop
    name := 'odds_snapshots_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of odds_snapshots for values from (%L) to (%L)',
        name, month || ' 00:00:00+00', (month + interval '1 month')::date || ' 00:00:00+00');
      made := made + 1;
    end if;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
end $$;
select odds_months(coalesce((select min(seen_at)::date from odds_snapshots_whole), current_date), (current_date + interval '3 months')::date);
insert into odds_snapshots select * from odds_snapshots_whole;
select setval(pg_get_serial_sequence('odds_snapshots', 'id'), coalesce((select max(id) from odds_snapshots_whole), 0) + 1, false);
drop table odds_snapshots_whole;
alter table odds_snapshots add constraint odds_snapshots_match_id_matches_id_fk foreign key (match_id) references matches (id) on delete cascade;
create index odds_snapshots_of_match on odds_snapshots (match_id, bookmaker, seen_at desc nulls last);

-- A member's notices are asked for by that member alone.
alter table notifications rename to notifications_whole;
create table notifications (
  like notifications_whole including defaults including identity including storage including comments,
  primary key (id, user_id)
) partition by hash (user_id);
do $$ begin
  for n in 0..15 loop
    execute format('create table %I partition of notifications for values with (modulus 16, remainder %s)', 'notifications_' || n, n);
  end loop;
end $$;
insert into notifications select * from notifications_whole;
select setval(pg_get_serial_sequence('notifications', 'id'), coalesce((select max(id) from notifications_whole), 0) + 1, false);
drop table notifications_whole;
alter table notifications add constraint notifications_user_id_users_id_fk foreign key (user_id) references users (id) on delete cascade;
create index notifications_of_user on notifications (user_id, id desc nulls last);
create unique index notifications_once on notifications (user_id, dedupe_key);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Points are counted by member; the rule that the same deed is paid once holds within each part, because it names the member.
alter table points_ledger rename to points_ledger_whole;
create table points_ledger (
  like points_ledger_whole including defaults including identity including storage including comments,
  primary key (id, user_id)
) partition by hash (user_id);
do $$ begin
  for n in 0..15 loop
    execute format('create table %I partition of points_ledger for values with (modulus 16, remainder %s)', 'points_ledger_' || n, n);
  end loop;
end $$;
insert into points_ledger select * from points_ledger_whole;
select setval(pg_get_serial_sequence('points_ledger', 'id'), coalesce((select max(id) from points_ledger_whole), 0) + 1, false);
drop table points_ledger_whole;
create unique index points_ledger_once on points_ledger (user_id, match_id, reason, revision);
create index points_ledger_of_match on points_ledger (match_id);
create index points_ledger_by_time on points_ledger (created_at);

commit;
analyze odds_snapshots, notifications, points_ledger;
