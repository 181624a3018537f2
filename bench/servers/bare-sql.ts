/** A page of twenty after the first `$1`, and how many there are up to 10,001, as `readPage` asks for them. */
const listed = (where: string) => `
  select counted.total, item.*
  from (select count(*) as total from (select from companies where ${where} limit 10001) found) counted
  left join (
    select shown_place as place, companies.id, companies.name, legal_name as "legalName",
      registration_number as "registrationNumber", country as "countryOfIncorporation",
      established_on as "dateOfEstablishment", status, companies.updated_at as "updatedAt",
      case when users.id is not null
        then json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) end as "accountManager"
    from companies left join account_managers on account_managers.company_id = companies.id
      left join users on users.id = account_managers.user_id,
      unnest(array(
        select companies.id from companies where ${where} order by sort_name, companies.id limit 20 offset $1
      )) with ordinality as shown (shown_id, shown_place)
    where companies.id = shown_id) item on true
  order by place`

/** The statements of the bare handler: the same that the portal sends for the same user and request. */
export const sqls = {
  list: listed('true and archived_at is null'),
  listOf: listed('true and archived_at is null and country = $2'),
  search: listed('true and archived_at is null and search_text like $2 and search_text like $3'),
  company: `select companies.id, companies.name, legal_name as "legalName", registration_number as "registrationNumber",
    legal_form as "legalForm", tax_id as "taxId", lei, country as "countryOfIncorporation",
    established_on as "dateOfEstablishment", description, parent_id as "parentCompanyId", status,
    archive_reason as "archiveReason", created_at as "createdAt", updated_at as "updatedAt", version,
    (select id from company_files where company_id = companies.id and kind = 'logo' order by number desc limit 1) as "logoFileId"
    from companies where true and companies.id = $1`,
  parent: `select name, case when true then companies.id end as id from companies where id = $1`,
  manager: `select users.id, users.first_name || ' ' || users.last_name as name
    from account_managers join users on users.id = user_id where company_id = $1`,
  known: `select id, name, status, version from companies where true and companies.id = $1`,
  owners: `select company_owners.id, company_owners.company_id as "companyId", holder_type as "holderType",
    holder_company_id as "holderCompanyId", coalesce(holder.name, company_owners.name) as name,
    birth_date as "birthDate", company_owners.country, interest, trim_scale(percentage)::text as percentage,
    starts_on as "startsOn", ends_on as "endsOn", company_owners.version
    from company_owners left join companies holder on holder.id = holder_company_id
    where true and company_owners.company_id = $1
    order by (ends_on < current_date) is true, percentage desc nulls last, name, company_owners.id`,
  employees: `select id, company_id as "companyId", first_name as "firstName", last_name as "lastName", email,
    job_title as "jobTitle", starts_on as "startsOn", ends_on as "endsOn", version
    from company_employees where true and company_id = $1
    order by (ends_on < current_date) is true, lower(last_name), lower(first_name), id`,
  files: `select company_files.id, kind, number, name, media_type as "mediaType", size, sha256,
    issued_on as "issuedOn", expires_on as "expiresOn", uploaded_at as "uploadedAt", approved_at as "approvedAt",
    users.first_name || ' ' || users.last_name as "uploadedBy"
    from company_files join users on users.id = uploaded_by
    where true and company_files.company_id = $1 order by number desc`,
  profile: `select id, email, first_name as "firstName", last_name as "lastName", job_title as "jobTitle",
    phone_number as "phoneNumber", time_zone as "timeZone", staff_role as role from users where id = $1`,
  memberships: `select companies.id as "companyId", companies.name as "companyName", memberships.role from memberships
    join companies on companies.id = memberships.company_id where memberships.user_id = $1
    order by companies.sort_name, companies.id`,
  insert: `insert into companies (id, name, sort_name, search_text) values ($1, $2, $3, $3)`,
  audit: `insert into audit_events (id, action, actor_id, company_id, subject_id, subject, changes, request_id, address)
    values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
} as const
