-- The provider's books: what the player decided in a round stands beside what was drawn, so that anybody can check it; null of rounds that ask nothing.
alter table provider.rounds add column decisions jsonb;
