-- Who has sent the same document: asked while a campaign waits for the answer.
create index documents_fingerprint on documents (fingerprint);
