-- Whether a check looked at the fetched document or at an uploaded file: one that fails says nothing about the other.
alter table watch_checks add column source text not null default 'fetched' check (source in ('fetched', 'uploaded'));
update watch_checks set source = 'uploaded'
from watch_versions version
where version.watch_id = watch_checks.watch_id and version.number = version_number and version.source = 'uploaded';
alter table watch_checks alter column source drop default;
