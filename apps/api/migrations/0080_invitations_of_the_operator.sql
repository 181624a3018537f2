-- The operator of the portal, who is no user, invites administrators from the command line (npm run admin:create).
alter table invitations
  alter column invited_by drop not null,
  add constraint invited_by_operator check (invited_by is not null or role = 'administrator');
