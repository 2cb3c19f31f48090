CREATE TABLE network_keys (
  id integer CONSTRAINT network_keys_id_pkey PRIMARY KEY
    CONSTRAINT network_keys_id_check CHECK (id = 1),
  key bytea NOT NULL
    CONSTRAINT network_keys_key_check CHECK (octet_length(key) = 32)
);

COMMENT ON TABLE network_keys IS 'The key under which networks are hashed, so that neither a row nor a line of the log holds an address.';
COMMENT ON COLUMN network_keys.id IS 'Always one: all servers hash alike.';
COMMENT ON COLUMN network_keys.key IS 'Drawn when the table was made.';

INSERT INTO network_keys (id, key)
VALUES (1, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

CREATE TABLE login_networks (
  email_hash bytea NOT NULL,
  network_hash bytea NOT NULL
    CONSTRAINT login_networks_network_hash_check CHECK (octet_length(network_hash) = 32),
  failures integer NOT NULL
    CONSTRAINT login_networks_failures_check CHECK (failures >= 0),
  first_at timestamptz NOT NULL,
  locked_until timestamptz NOT NULL,
  known_until timestamptz,
  CONSTRAINT login_networks_pkey PRIMARY KEY (email_hash, network_hash),
  CONSTRAINT login_networks_known_check CHECK (known_until <= first_at + interval '60 days')
);

COMMENT ON TABLE login_networks IS 'Wrong passwords by address and the network they came from, whether an account has the address or not; and from where the owner signed in.';
COMMENT ON COLUMN login_networks.email_hash IS 'A hash of the address.';
COMMENT ON COLUMN login_networks.network_hash IS 'A keyed hash of the network.';
COMMENT ON COLUMN login_networks.failures IS 'Tries since the last right password or the last new day.';
COMMENT ON COLUMN login_networks.first_at IS 'When the first of them was.';
COMMENT ON COLUMN login_networks.locked_until IS 'Before this instant no password of this address is compared for this network.';
COMMENT ON COLUMN login_networks.known_until IS 'The owner signed in from there; until then the limit on all networks together does not count for it.';

CREATE INDEX login_networks_first_at_idx ON login_networks (first_at);

COMMENT ON TABLE login_failures IS 'Wrong passwords by address, from all networks that its owner never signed in from.';
COMMENT ON COLUMN login_failures.failures IS 'Tries since the last new day.';
COMMENT ON COLUMN login_failures.locked_until IS 'Out of use: networks rest, not addresses.';

ALTER TABLE code_requests
  ADD COLUMN network_hash bytea
    CONSTRAINT code_requests_network_hash_check CHECK (octet_length(network_hash) = 32);

COMMENT ON COLUMN code_requests.network_hash IS 'A keyed hash of the network that asked, to count by; a code for a password belongs to it.';

ALTER TABLE one_time_codes
  ADD COLUMN stray_guesses integer NOT NULL DEFAULT 0
    CONSTRAINT one_time_codes_stray_guesses_check CHECK (stray_guesses BETWEEN 0 AND 2);

COMMENT ON COLUMN one_time_codes.subject IS 'The registration, or the request for a new password.';
COMMENT ON COLUMN one_time_codes.stray_guesses IS 'How many of the guesses came from another network than the code was asked from; two at most.';
