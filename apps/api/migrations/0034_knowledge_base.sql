-- Posts of the knowledge base, edited as drafts and published in versions.

create table posts (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Of the published version, or of the draft before there is one.
  name text not null check (name <> ''),
  sort_name text collate "C" not null,
  -- The words of the published version, or of the draft before there is one: no one finds a post by words not published.
  search_text text not null,
  -- Null while it equals the published version.
  draft jsonb,
  published_version integer,
  archived_at timestamptz,
  archive_reason text,
  state text not null generated always as (
    case when archived_at is not null then 'archived' when published_version is not null then 'published' else 'draft' end
  ) stored,
  -- Who keeps it up to date, by which day it is to be reviewed, and of what they were reminded.
  owner_id uuid references users (id),
  review_on date,
  reviewed_at timestamptz,
  reminded text check (reminded in ('needed', 'expired')),
  -- When the draft is to be published, and who decided it.
  publish_at timestamptz,
  publish_by uuid references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (draft is not null or published_version is not null),
  check ((publish_at is null) = (publish_by is null)),
  check (publish_at is null or draft is not null),
  check ((archived_at is null) = (archive_reason is null))
);
create index posts_by_name on posts (sort_name, id);
create index posts_review on posts (review_on) where review_on is not null;
create index posts_search on posts using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table post_versions (
  post_id uuid not null references posts (id),
  number integer not null check (number > 0),
  definition jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid not null references users (id),
  primary key (post_id, number)
);
alter table posts
  add foreign key (id, published_version) references post_versions (post_id, number);

-- Pictures that definitions name by their ids; those that none names are deleted after some days.
create table post_pictures (
  id uuid primary key,
  name text not null check (name <> ''),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  size integer not null check (size between 1 and 512000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea,
  store_key text unique,
  uploaded_by uuid not null references users (id),
  uploaded_at timestamptz not null default now(),
  check (num_nonnulls(bytes, store_key) = 1)
);
revoke update on post_pictures from domicile_api;
revoke insert, update, delete on post_pictures from domicile_client;

-- Whether a post helped a reader; their latest word.
create table post_feedback (
  post_id uuid not null references posts (id),
  user_id uuid not null references users (id),
  is_helpful boolean not null,
  reason text check (reason <> ''),
  at timestamptz not null default now(),
  primary key (post_id, user_id)
);
revoke delete on post_feedback from domicile_api, domicile_client;

revoke insert, update, delete on posts from domicile_client;
revoke update, delete on post_versions from domicile_api;
revoke insert, update, delete on post_versions from domicile_client;
