-- The terms of use in versions with who accepted which, invitations, and registrations in progress.

create table terms (
  version integer primary key check (version > 0),
  published_at timestamptz not null default now(),
  -- [{heading, paragraphs}]
  sections jsonb not null
);

create table terms_acceptances (
  user_id uuid not null references users (id),
  version integer not null references terms (version),
  at timestamptz not null default now(),
  address inet,
  primary key (user_id, version)
);

create table invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text,
  last_name text,
  job_title text,
  -- A role of staff, or one in the company.
  role text not null,
  company_id uuid references companies (id),
  hash bytea not null unique check (length(hash) = 32),
  invited_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  sendings integer not null default 1,
  accepted_at timestamptz,
  accepted_by uuid references users (id),
  declined_at timestamptz,
  removed_at timestamptz,
  check ((company_id is null) = (role in ('administrator', 'accountManager', 'complianceOfficer', 'operations', 'contentEditor'))),
  check (company_id is null or role in ('owner', 'member', 'viewer'))
);
create unique index invitations_open on invitations (email, company_id) nulls not distinct
  where accepted_at is null and declined_at is null and removed_at is null;
create index invitations_company on invitations (company_id, id desc);

-- It becomes a user with its fourth step; until then it can't sign in.
create table registrations (
  id uuid primary key,
  -- Of the browser's token, and of the token in the link that is mailed.
  hash bytea not null unique check (length(hash) = 32),
  resume_hash bytea not null unique check (length(resume_hash) = 32),
  email text not null check (email = lower(email)),
  -- The address has an account already: a mail tells its owner, and the browser learns nothing.
  is_taken boolean not null,
  details jsonb not null,
  password_hash text not null,
  invitation_id uuid references invitations (id),
  code_hash bytea,
  code_sent_at timestamptz,
  verified_at timestamptz,
  terms_version integer references terms (version),
  terms_accepted_at timestamptz,
  terms_address inet,
  two_factor text check (two_factor in ('authenticator', 'email')),
  totp_seed bytea,
  -- Opened by the link in another browser than it was started in: password and details are chosen again there.
  needs_details boolean not null default false,
  started_at timestamptz not null default now(),
  address inet,
  user_agent text,
  expires_at timestamptz not null default now() + interval '7 days',
  completed_at timestamptz,
  check (terms_accepted_at is null or verified_at is not null),
  check (two_factor is null or terms_accepted_at is not null)
);
create index registrations_email on registrations (email) where completed_at is null;

-- The first version of the terms: without one nobody could register. An administrator publishes the next one, written
-- by the firm's lawyers.
insert into terms (version, sections) values (1, $terms$[
  {
    "heading": "What these terms are",
    "paragraphs": [
      "These terms hold between Domicile, who runs this portal, and you, who use it for yourself or for a company. You accept them before you use it, and we keep which version you accepted and when."
    ]
  },
  {
    "heading": "What the portal is for",
    "paragraphs": [
      "The portal is where we look after your companies together: their records, owners, people, documents, addresses and mail, and the services you order from us.",
      "It shows what we have been told and what public registers say. It is not legal or tax advice."
    ]
  },
  {
    "heading": "Your account",
    "paragraphs": [
      "An account belongs to one person. Keep your password to yourself, and tell us at once if you think that someone else knows it.",
      "What your role allows is decided by us or by an owner of your company. What is done with your account counts as done by you."
    ]
  },
  {
    "heading": "What you enter and upload",
    "paragraphs": [
      "What you enter must be true and complete to the best of your knowledge, and must be corrected when it changes. The law obliges us to keep correct records of companies and of those who own or control them.",
      "You may upload only documents that you are allowed to share with us, and nothing that harms the portal or others who use it."
    ]
  },
  {
    "heading": "Who sees your data",
    "paragraphs": [
      "The people of your company see what their role allows. Our staff see what they need for their work. Each change is recorded with who made it and when.",
      "We pass data on only where you ask us to, where a service you ordered needs it, or where the law demands it."
    ]
  },
  {
    "heading": "How long we keep it",
    "paragraphs": [
      "We keep records and documents for as long as we look after a company and for as long afterwards as the law on the prevention of money laundering and on bookkeeping demands. After that they are deleted.",
      "You may ask at any time for a copy of what we keep about you and for the correction of what is wrong."
    ]
  },
  {
    "heading": "Availability",
    "paragraphs": [
      "We keep the portal running with care and announce planned interruptions. We answer questions within 24 hours.",
      "Dates and deadlines shown here are a help. The duty to meet a deadline stays with the company."
    ]
  },
  {
    "heading": "Changes and end",
    "paragraphs": [
      "When these terms change, we show you the new version before it holds and ask you to accept it.",
      "You may stop using the portal at any time. We may block an account that is used against these terms or the law."
    ]
  }
]$terms$);
