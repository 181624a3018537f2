-- The area of watched legal texts has the name of the specification. Posts offered there as help store that name.
create function renamed_screens(definition jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(definition, '{screens}', jsonb_agg(
    case when screen = 'Regulatory watch' then 'Notification services' else screen end order by place))
  from jsonb_array_elements_text(definition -> 'screens') with ordinality as screens (screen, place)
$$;

update posts set draft = renamed_screens(draft) where draft -> 'screens' ? 'Regulatory watch';
update post_versions set definition = renamed_screens(definition)
  where definition -> 'screens' ? 'Regulatory watch';

drop function renamed_screens(jsonb);
