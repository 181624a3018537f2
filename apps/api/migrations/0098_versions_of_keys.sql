-- Which release made the keys of a party. Names that are read better now are found only under new keys.
alter table screening_parties add column keys_version smallint not null default 1;
create index screening_parties_keys_version on screening_parties (keys_version);
