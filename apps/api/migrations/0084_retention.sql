-- What the nightly job deletes is found by its age.
create index emails_by_age on emails (created_at);
create index notices_by_age on notices (created_at);
create index registrations_by_age on registrations (coalesce(completed_at, expires_at));
create index password_resets_by_age on password_resets (expires_at);
create index two_factor_challenges_by_age on two_factor_challenges (expires_at);
create index sessions_by_end on sessions (coalesce(ended_at, least(expires_at, ends_at)));
create index impersonations_session on impersonations (session_id);
create index email_changes_session on email_changes (session_id);
create index registrations_invitation on registrations (invitation_id) where invitation_id is not null;
