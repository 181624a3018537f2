-- By setting, an HMAC under the secret that the last start accepted: it shows whether a restored database meets the
-- secrets it was written with, and reveals none of them.
create table setting_fingerprints (
  setting text primary key,
  fingerprint bytea not null check (length(fingerprint) = 32),
  noted_at timestamptz not null default now()
);
revoke all on setting_fingerprints from domicile_client;
revoke delete on setting_fingerprints from domicile_api;
