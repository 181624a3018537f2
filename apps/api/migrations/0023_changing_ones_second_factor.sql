-- A second factor is also changed by its owner, signed in: what they prove meanwhile, and what ends with it.

alter table two_factor_challenges drop constraint two_factor_challenges_purpose_check;
-- confirm: a code by mail of the factor that stands; change: the first code of the one that takes its place.
alter table two_factor_challenges add constraint two_factor_challenges_purpose_check check (purpose in
  ('sign-in', 'set-up', 'confirm', 'change'));

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in
  ('signed-out', 'reuse', 'ended-elsewhere', 'password-changed', 'two-factor-changed', 'two-factor-reset',
    'deactivated'));
