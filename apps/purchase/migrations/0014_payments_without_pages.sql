-- Where a card payment goes on is asked of the provider each time: no release reads what was kept of it.

alter table payments drop column provider_url;
