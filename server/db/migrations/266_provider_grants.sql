-- Free rounds by the id that their provider gives them, where it does not take ours.
alter table free_round_grants add column provider_reference text;
create unique index free_round_grants_reference on free_round_grants (partner, provider_reference) where provider_reference is not null;
