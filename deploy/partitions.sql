-- Divides the tables that only grow: prices by month, notices and points by member, picks by match, posts by their number. For a database whose
-- largest table no longer fits into memory (docs/DEPLOY.md says when). Run it once while no process of the product is open; all of it happens or nothing:
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/partitions.sql
-- Whoever divided the first three with an earlier version runs it from `Picks are settled by match` on, after `begin;`.
-- The product asks the same questions of the divided tables and gets the same answers; src/storage/divided.test.ts and partitions.test.ts hold this
-- file to that.
begin;

-- Prices are asked for by match and written at the end: a month that nobody asks for any more is set aside whole.
alter table odds_snapshots rename to odds_snapshots_whole;
create table odds_snapshots (
  like odds_snapshots_whole including defaults including identity including storage including comments,
  primary key (id, seen_at)
) partition by range (seen_at);
create table odds_snapshots_else partition of odds_snapshots default;

-- Makes the months from the first to the last that are missing. Call it once a month: select odds_months(current_date, current_date + 60);
-- Prices that came before their month was made stand in the rest. It may hold nothing that belongs to a month: they are moved there.
create or replace function odds_months(first date, last date) returns integer language plpgsql as $$
declare
  made integer := 0;
  month date := date_trunc('month', first)::date;
  name text;
  begins timestamptz;
  ends timestamptz;
  is_late boolean;
begin
  while month <= last loop
    name := 'odds_snapshots_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      begins := month || ' 00:00:00+00';
      ends := (month + interval '1 month')::date || ' 00:00:00+00';
      -- Making a part needs it anyway; held from here on, so that no price comes to the rest in between.
      lock table only odds_snapshots in access exclusive mode;
      is_late := exists (select from odds_snapshots_else where seen_at >= begins and seen_at < ends);
      if is_late then
        alter table odds_snapshots detach partition odds_snapshots_else;
      end if;
      execute format('create table %I partition of odds_snapshots for values from (%L) to (%L)', name, begins, ends);
      if is_late then
        with late as (delete from odds_snapshots_else where seen_at >= begins and seen_at < ends returning *)
        insert into odds_snapshots select * from late;
        alter table odds_snapshots attach partition odds_snapshots_else default;
      end if;
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
create index notifications_by_age on notifications (created_at);
create index notifications_of_comment on notifications (link) where kind = 'comment';

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
create index points_ledger_because on points_ledger (((detail ->> 'because')::bigint), user_id) where (detail ->> 'because')::bigint is not null;

-- Picks are settled by match, and the rule that a member picks a match once names it. What a settlement writes into a pick finds room beside it.
alter table prediction_versions drop constraint prediction_versions_of_pick;
alter table predictions rename to predictions_whole;
create table predictions (
  like predictions_whole including defaults including identity including storage including comments
) partition by hash (match_id);
do $$ begin
  for n in 0..15 loop
    execute format('create table %I partition of predictions for values with (modulus 16, remainder %s) with (fillfactor = 50)', 'predictions_' || n, n);
  end loop;
end $$;
insert into predictions select * from predictions_whole;
select setval(pg_get_serial_sequence('predictions', 'id'), coalesce((select max(id) from predictions_whole), 0) + 1, false);
drop table predictions_whole;
alter table predictions
  add constraint predictions_id_match_id_pk primary key (id, match_id),
  add constraint predictions_user_id_users_id_fk foreign key (user_id) references users (id),
  add constraint predictions_match_id_matches_id_fk foreign key (match_id) references matches (id);
create unique index predictions_once on predictions (user_id, match_id);
create index predictions_of_match on predictions (match_id, user_id);
create index predictions_of_user on predictions (user_id, id desc nulls last);

-- Versions are asked for by their pick alone, also by who enters them in the public ledger and who checks it.
alter table prediction_versions rename to prediction_versions_whole;
create table prediction_versions (
  like prediction_versions_whole including defaults including storage including comments
) partition by hash (prediction_id);
do $$ begin
  for n in 0..15 loop
    execute format('create table %I partition of prediction_versions for values with (modulus 16, remainder %s)', 'prediction_versions_' || n, n);
  end loop;
end $$;
insert into prediction_versions select * from prediction_versions_whole;
drop table prediction_versions_whole;
alter table prediction_versions
  add constraint prediction_versions_prediction_id_version_pk primary key (prediction_id, version),
  add constraint prediction_versions_of_pick foreign key (prediction_id, match_id) references predictions (id, match_id) on delete cascade;
create index prediction_versions_unsealed on prediction_versions (created_at) where sealed_seq is null;
create trigger prediction_versions_tell_match before insert on prediction_versions for each row
  when (new.match_id is null) execute function tell_version_match();

-- Posts that are there become the first part as they stand: nothing is copied, no index is made again. What is written from now on comes to the
-- newest part, and lists begin there. Without a part of its own a post goes to `posts_else`.
alter table posts rename to posts_0;
create table posts (
  like posts_0 including defaults including generated including identity including storage including comments including constraints
) partition by range (id);
select setval(pg_get_serial_sequence('posts', 'id'), coalesce((select max(id) from posts_0), 0) + 1, false);
alter table posts_0 alter id drop identity;
create table posts_else partition of posts default with (fillfactor = 70);

-- Makes the parts that come after the newest post's, a hundred million numbers each. Call it once a month: select posts_parts();
create or replace function posts_parts(ahead integer default 3) returns integer language plpgsql as $$
declare
  size constant bigint := 100000000;
  newest constant bigint := coalesce((select max(id) from posts), 0) / size;
  made integer := 0;
  found regclass;
begin
  for n in newest + 1 .. newest + ahead loop
    if to_regclass('posts_' || n) is null then
      execute format('create table %I partition of posts for values from (%s) to (%s) with (fillfactor = 70)', 'posts_' || n, n * size, (n + 1) * size);
      made := made + 1;
    end if;
  end loop;
  -- No figures are kept of the letters of any part: every search is planned the same.
  for found in select inhrelid from pg_inherits where inhparent = to_regclass('posts_found') loop
    execute format('alter index %s alter column 1 set statistics 0', found);
  end loop;
  return made;
end $$;

do $$
declare
  size constant bigint := 100000000;
  one record;
begin
  -- Its keys and indexes, under their names, over all parts.
  for one in select c.relname as name, i.indisprimary as is_key, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'posts_0'::regclass loop
    execute format('alter index %I rename to %I', one.name, replace(one.name, 'posts_', 'posts_0_'));
    execute case when one.is_key then 'alter table posts add constraint posts_pkey primary key (id)'
      else replace(one.made, '.posts_0 USING', '.posts USING') end;
  end loop;
  for one in select conname as name, pg_get_constraintdef(oid) as made from pg_constraint where conrelid = 'posts_0'::regclass and contype = 'f' loop
    execute format('alter table posts add constraint %I %s', one.name, one.made);
  end loop;
  for one in select tgname as name, pg_get_triggerdef(oid) as made from pg_trigger where tgrelid = 'posts_0'::regclass and not tgisinternal loop
    execute format('drop trigger %I on posts_0', one.name);
    execute replace(one.made, '.posts_0 FOR', '.posts FOR');
  end loop;
  execute format('alter table posts attach partition posts_0 for values from (minvalue) to (%s)',
    (coalesce((select max(id) from posts_0), 0) / size + 1) * size);
  -- What points at posts: comments, likes and whatever else may be said of one.
  for one in select conrelid::regclass as said, conname as name, pg_get_constraintdef(oid) as made from pg_constraint
      where confrelid = 'posts_0'::regclass and contype = 'f' loop
    execute format('alter table %s drop constraint %I', one.said, one.name);
    execute format('alter table %s add constraint %I %s', one.said, one.name, replace(one.made, 'REFERENCES posts_0(', 'REFERENCES posts('));
  end loop;
end $$;
select posts_parts();

commit;
analyze odds_snapshots, notifications, points_ledger, predictions, prediction_versions, posts;
