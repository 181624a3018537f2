-- The final count of a translation that an order paid keeps its rule too: its tolerance is shown, and another count follows it.
alter table translations
  drop constraint translations_check4,
  add check (num_nonnulls(quote_pages, quote_rule, quote_price, quote_until) in (0, 4)),
  add check (quote_price is null or page_rule_id is not null);
