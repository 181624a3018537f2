-- Where the people of the registers live and were born, and the documents that prove who they are.

do $$
declare
  register text;
begin
  foreach register in array array['company_owners', 'company_officers'] loop
    execute format($sql$
      alter table %1$I
        add column residence text check (residence ~ '^[A-Z]{2}$'),
        add column address text check (address <> ''),
        add column birth_place text check (birth_place <> ''),
        add column document_kind text check (document_kind in ('passport', 'identityCard', 'residencePermit', 'drivingLicence')),
        add column document_number text check (document_number <> ''),
        add column document_country text check (document_country ~ '^[A-Z]{2}$'),
        add column document_expires_on date,
        add column document_seen text check (document_seen in ('original', 'certifiedCopy', 'video', 'electronic')),
        add check (num_nonnulls(document_kind, document_number, document_country) in (0, 3)),
        add check (document_kind is not null or num_nonnulls(document_expires_on, document_seen) = 0)
    $sql$, register);
  end loop;
end $$;

-- A document was seen for the person that the entry names: for another name or date of birth it is to be seen again.
create function forget_seen_document() returns trigger language plpgsql as $$
begin
  if new.document_seen is not distinct from old.document_seen then
    new.document_seen := null;
  end if;
  return new;
end $$;
create trigger forget_seen_document before update on company_owners for each row
  when (new.name <> old.name or (old.birth_date is not null and new.birth_date is distinct from old.birth_date))
  execute function forget_seen_document();
create trigger forget_seen_document before update on company_officers for each row
  when (new.name <> old.name or (old.birth_date is not null and new.birth_date is distinct from old.birth_date))
  execute function forget_seen_document();

-- They can be required from now on.
alter table due_diligence_settings disable trigger due_diligence_settings_decided;
update due_diligence_settings set requirements = requirements || '{
    "owners.residence": "low", "owners.address": "medium", "owners.birthPlace": "high", "owners.identityDocument": "medium",
    "signatories.identityDocument": "medium", "signatories.residence": "high"
  }'
  where number = (select max(number) from due_diligence_settings where state = 'adopted') or state = 'proposed';
alter table due_diligence_settings enable trigger due_diligence_settings_decided;
