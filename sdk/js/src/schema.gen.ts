// Made from openapi/openapi.json by `npx node scripts/write-openapi.ts`. Do not edit it.

export interface paths {
    readonly "/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check the health of the service
         * @description Probes the database and the object storage. If `ok` is false, the status is 503 with the same body.
         */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/livez": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check that the process answers
         * @description Reads nothing. If there is no answer, start the process again.
         */
        readonly get: operations["getLiveness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check that the process should get requests
         * @description Reads the data and the state, and writes nothing. If `ok` is false, the status is 503 with the same body: send requests to another process.
         */
        readonly get: operations["getReadiness"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the metrics of this process
         * @description The counters of this process in the OpenMetrics format. With CAIRN_METRICS_PORT, programs of the same machine read them without a key.
         */
        readonly get: operations["getMetrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the OpenAPI document
         * @description The OpenAPI document of this service.
         */
        readonly get: operations["getOpenApi"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search vulnerabilities, entities and advisories
         * @description Finds vulnerabilities, weaknesses, techniques, groups, software, vendors, products, packages and advisories. Entities that the query names by id or name come first, then those that contain its words or synonyms. Each hit states why it was found. Filters work with or without a query. A page continues where the previous one ended, even if the data has changed since. A query with an invalid condition is rejected, with the position of the error. With `format` the hits are returned as a file.
         */
        readonly get: operations["search"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/search/fields": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the fields of the query language
         * @description Everything needed to build a query. Each field has its type, its operators and values, and examples. It also states whether hits can be sorted by the field and whether its values can be counted.
         */
        readonly get: operations["listSearchFields"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/suggest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Complete what is being typed
         * @description Ids, vendors, products, packages, nicknames, weaknesses, techniques, groups and software that begin with a text. The closest matches come first, then those with the most links.
         */
        readonly get: operations["suggest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cve/latest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the most recently published CVEs
         * @description Published CVEs, newest first. Rejected CVEs and those without a date are left out.
         */
        readonly get: operations["listLatestCves"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/kev/latest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the latest known exploited vulnerabilities
         * @description Entries of CISA's catalog of Known Exploited Vulnerabilities, latest addition first. With `format` the answer is a file.
         */
        readonly get: operations["listLatestKev"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cve/batch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read up to 1,000 CVEs at once
         * @description The records of the given ids, in the same order, each as `GET /api/v1/cve/{id}` returns it, except that `risk` is the level alone and `riskScore` and `tier` are next to it. A repeated id is answered once. Ids that no source names are in `missing`, malformed ones in `malformed`. The request is refused only if every id is malformed.
         */
        readonly post: operations["getCves"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cve/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read one CVE
         * @description All stored data about one CVE: severity, all CVSS scores, KEV status, EPSS, references and more, each with its source. `provenance` gives the sources, the confidence, how recent the copies of the sources are, and the steps back to their bytes. `asOf` reads an earlier state, which the answer then names. Ids are not case-sensitive.
         */
        readonly get: operations["getCve"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cve/{id}/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the history of one CVE
         * @description Every stored version of what each source states about a CVE, the changes between them, and the EPSS scores by day. With `from` and `to`, also the differences between two versions.
         */
        readonly get: operations["getCveHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cve/{id}/epss": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the EPSS scores of one CVE by day
         * @description The stored EPSS scores of a CVE, oldest first, and the days on which another model starts. A day that is not stored has no point. At most 400 days are answered, the newest of the requested time.
         */
        readonly get: operations["getCveEpss"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cve/{id}/provenance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Trace one value to the bytes of its source
         * @description Shows where a value in the record of a CVE comes from: the source, its version, the position in its bytes, and what the source wrote there. The bytes are read again and checked against their SHA-256. Values below `/risk` and `/priority` are computed: `inputs`, `tables` and `constants` say from what.
         */
        readonly get: operations["getCveProvenance"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cve/{id}/vex": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the product statuses of one CVE as VEX
         * @description Which products and versions a CVE affects or does not affect, and what to do, as an OpenVEX or CycloneDX document. It contains only statements of the sources. A version that any source calls affected, or possibly affected, is never stated as fixed or not affected. Without `format` the answer is the list of formats. If no source names a product, no document is available.
         */
        readonly get: operations["getCveVex"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/entities/{id}/graph": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the graph around an entity
         * @description The relations of an entity of any type and, with a larger `depth`, the relations of its neighbors. Each has its class, its confidence, the time since which it is stated, and the positions in the bytes of the sources that state it. The answer has at most 1,000 relations. An entity with more than `limit` relations gets a fair share of each type and direction. Within these, known exploited vulnerabilities come first, then the newest. `truncated`, `counts` and `cut` show what is left out, and `gaps` shows what no source states. An answer with a larger depth contains every answer with a smaller one. `entity`, `relations`, `neighbors` and `evidence` appear both in `data` and at the top level. If an id itself ends in `/graph`, write that end as `%2Fgraph`.
         */
        readonly get: operations["getEntityGraph"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/entities/{id}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export an entity and its graph
         * @description An entity and its graph, as `…/graph` returns them for the same parameters, as a file: a STIX 2.1 bundle, or the relations or entities as CSV. Derived relations are included only on request, and are labelled. Without `format` the answer is the list of formats.
         */
        readonly get: operations["exportEntity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/entities/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read one entity and its links
         * @description A vulnerability, weakness, attack pattern, technique, tactic, group, malware, tool, campaign, mitigation, detection, vendor, product, package, advisory or decision table. The answer has the facts from its sources and its links to other entities. Each link has the position in the bytes of the source that states it. `relationCounts` gives the number of links; `relation` and `direction` select some of them. Ids are not case-sensitive, and the path of a package may contain slashes.
         */
        readonly get: operations["getEntity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/products/{id}/vulnerabilities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the vulnerabilities of a product or package
         * @description Each vulnerability shows whether the version is affected: affected first, then unknown, newest first within each. The id is that of a product or package, a package URL or a CPE name; the last two may contain the version. Without a version, every status is unknown. The path of a package may contain slashes.
         */
        readonly get: operations["listProductVulnerabilities"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/match": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Match components against vulnerabilities
         * @description Accepts package URLs and CPE names, or an unchanged CycloneDX or SPDX document. The answer lists, for each component, the vulnerabilities of the matching products and packages: affected, not affected or unknown. Each has the range that decides, the method of the match, the source, and the fixed versions. What cannot be decided is `unknown`, with the reason. At most 10,000 components.
         */
        readonly post: operations["matchComponents"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/cvss": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Explain a CVSS vector
         * @description Each metric of a vector of CVSS 2.0, 3.0, 3.1 or 4.0 with its name, its value and what that means. The scores are those that follow from the vector: base, temporal or threat, environmental, and the overall score. `change` answers what they would be with other metrics. Nothing is read from the store.
         */
        readonly get: operations["explainVector"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/triage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Say what to fix first
         * @description Takes CVE ids, components, or an unchanged CycloneDX or SPDX document, and returns the vulnerabilities in the order in which to act on them. The soonest remediation timeline of BOD 26-04 comes first, then the highest risk score, then the highest EPSS score. Each item has its reasons with the ids of claims, and what is not known. Your VEX statements are applied and named; with a key, so is what you handled. With an SBOM as the body, the options are query parameters.
         */
        readonly post: operations["triage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/feed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show what is new about your interests, and why
         * @description All CVEs that match any of the interests, ranked by match, risk and recent change. The formula is published in docs/feed.md. Each item says why it is listed, in words and as data. `interests` of the answer says what each interest was read as. With an API key, its collections, watchlists and inventory count too.
         */
        readonly get: operations["getFeed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/inventory/handling": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what you decided about CVEs
         * @description Your decisions in the order of their ids. Each says whether it still takes its CVE off lists. If it does not, `returned` says why, and what has changed. `format=openvex` gives all that fulfil the filters as an OpenVEX document, which a PUT takes.
         */
        readonly get: operations["listHandlings"];
        /**
         * Decide about CVEs
         * @description Replaces your decisions about these CVEs and components, all or none. What is handled is left out of your feed, watchlists, triage and inventory. It comes back when `until` is past, or when what the decision rested on changes. The body can also be an OpenVEX document, or a CycloneDX document with analyses.
         */
        readonly put: operations["putHandlings"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/inventory/handling/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Take a decision back
         * @description Removes one of your decisions. Its CVE is on lists again, unless another decision is about it.
         */
        readonly delete: operations["removeHandling"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/paths": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Find how two entities are linked
         * @description The shortest paths from one entity to another, along relations in either direction. Each path is given in words and step by step, with its relations and the positions in the bytes of the sources that state them. All paths have the same length, and the paths with the highest confidence come first. `paths` is empty if no path has at most `depth` steps. A path can end at an entity with more than 10,000 relations but does not pass through it. `truncated` shows that this may have hidden a path.
         */
        readonly get: operations["findPaths"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/changes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what changed
         * @description Changes between the versions of each source, in the order in which the store learned of them. To follow them, repeat the request with `since` set to the `manifest` of the last page. With `format` the answer is a file.
         */
        readonly get: operations["listChanges"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/rules": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the rules that evaluate events
         * @description The shipped rules with their conditions, those of your identity, and the facts that conditions may compare. `origin` tells them apart.
         */
        readonly get: operations["listRules"];
        readonly put?: never;
        /**
         * Keep a rule of your own
         * @description Keeps a rule in the form that `POST /api/v1/rules/evaluate` takes. You choose its id, which no shipped rule may have. An identity may have 100 rules.
         */
        readonly post: operations["createRule"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/rules/evaluate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Evaluate rules for an event
         * @description Which rules an event matches, and why: each condition is listed with both values. They are the shipped ones, those that `ruleIds` names, or up to 200 in the request. Without `before` and `after`, the newest stored event of the type and entity is evaluated. What the request states wins over the store, is marked as `provided`, and is a warning where it contradicts the store. With `dryRun`, the rules are evaluated for stored events, up to 10,000 a page.
         */
        readonly post: operations["evaluateRules"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/rules/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a rule
         * @description A rule of your identity, or a shipped one.
         */
        readonly get: operations["getRule"];
        /**
         * Replace a rule of your own
         * @description Replaces the rule, which raises its version. If the body has a `version`, it must be the present one.
         */
        readonly put: operations["replaceRule"];
        readonly post?: never;
        /**
         * Remove a rule of your own
         * @description Removes the rule, and shows it as it was.
         */
        readonly delete: operations["removeRule"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/inventory": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * See what affects your inventory
         * @description The vulnerabilities that affect components of your inventory, or may, in the order in which to act on them. Each has its components with their first fixed versions. What cannot be decided is `unknown`. Handled ones are left out and counted. `counts` tells for how many components nothing is known, which does not mean that they are safe.
         */
        readonly get: operations["readInventory"];
        /**
         * Replace your inventory
         * @description Takes package URLs, CPE names and products with versions, or an unchanged CycloneDX or SPDX document, up to 10,000 components. It replaces the whole inventory, and says what is different. A document that is refused changes nothing.
         */
        readonly put: operations["replaceInventory"];
        readonly post?: never;
        /**
         * Remove your inventory
         * @description Removes all components. Decisions about vulnerabilities stay.
         */
        readonly delete: operations["removeInventory"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change single components of your inventory
         * @description Removes and exchanges components first, then adds others. What is not there is listed in `missing`. Without an inventory, this makes one.
         */
        readonly patch: operations["changeInventory"];
        readonly trace?: never;
    };
    readonly "/api/v1/inventory/components": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the components of your inventory
         * @description Components in the order in which they were given, with what is known of each.
         */
        readonly get: operations["listInventoryComponents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/watchlists": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List your watchlists
         * @description The watchlists of your identity, the oldest first. There are at most 100.
         */
        readonly get: operations["listWatchlists"];
        readonly put?: never;
        /**
         * Watch a query, your inventory, or your rules
         * @description Makes a watchlist with exactly one of `query`, `inventory` and `rules`. It lists what the store notices from now on. One identity may have 100. A name that you already use is a conflict, so that a repeated request makes no second one.
         */
        readonly post: operations["createWatchlist"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/watchlists/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read one of your watchlists
         * @description What it watches. A watchlist of another identity is not found.
         */
        readonly get: operations["readWatchlist"];
        /**
         * Replace one of your watchlists
         * @description The body is that of a new watchlist. It still watches since it was made: its events are chosen again from there. With `If-Match`, it is replaced only in that version.
         */
        readonly put: operations["replaceWatchlist"];
        readonly post?: never;
        /**
         * Remove one of your watchlists
         * @description Removes it with its events, and answers what it was.
         */
        readonly delete: operations["removeWatchlist"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/watchlists/{id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List or follow the events of one of your watchlists
         * @description As JSON: a page of events, those first that the store noticed last. An event is listed while its subject, as it is now, belongs to the watchlist. Handled vulnerabilities are left out and counted; `handled=include` lists them too. With `Accept: text/event-stream`: events as they are noted, each once, as Server-Sent Events until the client disconnects. Send the `id` of the last one as the header `Last-Event-ID` to continue after it. An event named `reset` means that this was not possible, and that the stream starts now. `since`, `limit`, `cursor` and `handled` apply only to pages.
         */
        readonly get: operations["listWatchEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/identity/register": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Register an identity
         * @description Creates an identity, to which keys belong. The body is optional. Each request creates another identity, even with the same e-mail address. An identity that has no key within 24 hours is erased. Ten requests an hour are allowed from one address.
         */
        readonly post: operations["registerIdentity"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List your API keys
         * @description The keys of your identity, oldest first, including expired and revoked ones. A key with the scope `admin` lists the keys of all identities.
         */
        readonly get: operations["listKeys"];
        readonly put?: never;
        /**
         * Create an API key
         * @description Creates a key and shows it once. It belongs to the identity of `identityToken`, or of the key that the request is sent with, or to a new identity. Its scope is at most that of the key of the request. Ten requests an hour are allowed from one address.
         */
        readonly post: operations["createKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/keys/current": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the API key of this request
         * @description Shows what is known of the key that the request is sent with.
         */
        readonly get: operations["getOwnKey"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke the API key of this request
         * @description Revokes the key that the request is sent with, whatever its scope.
         */
        readonly delete: operations["revokeOwnKey"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/keys/current/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replace the API key of this request
         * @description Creates a key with the same label, scope, quota and end, and shows it once. The old key ends after `overlapSeconds`, at once by default. The body is optional.
         */
        readonly post: operations["rotateOwnKey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/keys/{keyHash}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke an API key
         * @description Revokes a key of your identity. It is refused within a second, and stays in the list. A key with the scope `admin` revokes any key.
         */
        readonly delete: operations["revokeKey"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show your identity and what it keeps
         * @description The identity of the key, and how much it keeps of what it may keep.
         */
        readonly get: operations["getMe"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Erase your identity and everything that it keeps
         * @description Erases your identity with its keys, all that it keeps, and the answers that were kept for it. It cannot be undone. Backups that were made before still have the data.
         */
        readonly delete: operations["eraseMe"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/me/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get everything that is kept of you
         * @description One archive with JSON files of your identity, your keys without their secrets, all that you keep, and the answers that were kept for you. Its README explains the files.
         */
        readonly get: operations["exportMe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/feed-tokens": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List your feed tokens
         * @description Those of your identity, the oldest first, without the tokens themselves.
         */
        readonly get: operations["listFeedTokens"];
        readonly put?: never;
        /**
         * Make a token for one feed
         * @description A feed reader sends it in the parameter `feed`. It reads that feed and nothing else, in every form, and for `search` with that query. It is shown once. One identity may have 100.
         */
        readonly post: operations["createFeedToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/feed-tokens/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke one of your feed tokens
         * @description The feed refuses it within a second. The answer is what it was.
         */
        readonly delete: operations["revokeFeedToken"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/reliability": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show how reliably the service answers
         * @description Success share, times of answers by class, and the error budget of the last hour, day and 30 days. All processes on the store are counted, by the time of the system. What was not measured is null, with the reason.
         */
        readonly get: operations["getReliability"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/quality/ops": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show how good the data is
         * @description What is stored, how complete it is by field and source, how often sources differ, what was refused, and the results of the evaluations. A result is `outdated` if code, cases or data have changed since. Conflicts of scores are counted in some thousand records that are evenly spread.
         */
        readonly get: operations["getQualityOps"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v3/query": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what is known about an entity, claim by claim
         * @description The facts of an entity and its relations to other entities. Each has the id of its claim, its sources, and its confidence. `/api/v3/evidence/{id}` shows the evidence for and against each claim, quoted from the bytes of the sources. A claim is `contested` if something contradicts it, such as a different base score of the same version of CVSS.
         */
        readonly get: operations["queryEntity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v3/evidence/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the evidence for and against a claim
         * @description For a claim, which is a fact or a relation: each position in the bytes of a source that supports it, and each that contradicts it. Each is quoted, with the reliability of its source in this matter. For an entity, the answer has the same for each of its facts. `confidence` is the confidence in the claim, computed from all of them; `explain` shows how. `asOf` reads an earlier state, which the answer then names. With the manifest at which a claim was cited, the claim opens as it was then.
         */
        readonly get: operations["getEvidence"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v3/objects/{sha256}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a record version, or its bytes
         * @description Where a stored record version comes from, and where it is kept. With `download`, the bytes as the source wrote them, checked against their SHA-256. A `Range` header selects one range; a request for several ranges gets all bytes.
         */
        readonly get: operations["getObject"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v3/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List or follow what changes, each with its evidence
         * @description As JSON: a page of changes, most recently learned first; `cursor` continues with older ones. With `Accept: text/event-stream`: changes as the store learns of them, oldest first, each at least once. They are sent as Server-Sent Events until the client disconnects. The `id` of each event is a mark. Send it as the header `Last-Event-ID`, or as `since`, to continue after that event. Without either, the stream starts now. An event named `reset` means that the stream could not continue from the mark and starts now. An event without data only updates the mark. `limit`, `cursor` and `explain` apply only to pages.
         */
        readonly get: operations["streamChanges"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v3/timeline/{entityId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the timeline of an entity
         * @description All stored dates of an entity, oldest first, each with the position in the bytes of the source that states it. For a CVE, these include when it was reserved, assigned, made public, published, modified or rejected, and when each organization updated its part. They also include SSVC decisions, the KEV listing and its due date, the newest EPSS score, advisories, dated remediations, and the timeline in the record itself. For other entities: when they were published, modified, withdrawn, first seen and last seen. The timeline also has changes between two versions of a source, such as a raised score. `relations` has the relations one step away.
         */
        readonly get: operations["getTimeline"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v9/data/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show how current the data is
         * @description One entry for each source: whether it was read, how the last run and the last polls ended, how recent the copy is, and who owns the data.
         */
        readonly get: operations["getDataStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v9/intelligence/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show what is new in the last seven days
         * @description Five packages: additions to the KEV catalog, changes of EPSS scores, new critical CVEs, known use by ransomware, and advisories on industrial control systems. Each has a quality from 0 to 1 and a grade.
         */
        readonly get: operations["getLivePackages"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v9/collections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what you collected
         * @description The items of your collections, in the order in which they were added. Without a key, the list is empty; a strict server requires one.
         */
        readonly get: operations["listCollections"];
        readonly put?: never;
        /**
         * Add an item to a collection
         * @description Adds an entity or a query. An entity that no source names may be added too. An item that is in the collection already keeps its id; the note and the tags that are sent replace its own. So the request can be repeated.
         */
        readonly post: operations["addToCollection"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v9/collections/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Remove an item from a collection
         * @description Removes one of your items, and shows it as it was.
         */
        readonly delete: operations["removeFromCollection"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v9/platform/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show how the platform is
         * @description A score from 0 to 100 for answers, for other requests, and for what they rest on, each with its measurements. Every score can be computed again from what is shown. What was not measured is null, with the reason, and does not count.
         */
        readonly get: operations["getPlatformHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v9/sdk/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show how the clients of this version are
         * @description For each client library: its version, whether it fits this server, and the results of the cases that all clients share. A result is `outdated` if the client, the cases or the OpenAPI document have changed since.
         */
        readonly get: operations["getSdkStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v9/investigations/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replay an answer
         * @description Composes an earlier answer again from what its run has stored, and compares the bytes; or answers its question from what is stored now, and says which facts have changed. The answer has the form of the one that is replayed. A replay is not kept.
         */
        readonly post: operations["replayInvestigation"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v20/daily/intelligence": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Tell the news of a day
         * @description Five sections: what is new, what is due, what to do first, what sources changed, and how EPSS scores moved. The sentences are written and checked as those of answers. The same day and data have the same brief for an hour.
         */
        readonly get: operations["getDailyBrief"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/feeds/due.ics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Follow due dates in a calendar
         * @description The days by which KEV wants what affects your inventory to be remediated, as events of a whole day. Each has the components, the tiers of BOD 26-04 and further facts with their sources. What you have handled is left out.
         */
        readonly get: operations["readDueDates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/feeds/{name}.{form}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Follow news in a feed reader
         * @description The newest 100 entries of a feed as RSS 2.0, Atom or JSON Feed 1.1. Each has facts with their sources, and an id that stays the same in every store. Texts of upstream are quoted and escaped.
         */
        readonly get: operations["readWebFeed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/ai/ask": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Answer a question
         * @description Every sentence states what stored claims say, and names them; each was checked against them before it was sent. What the sources do not say is not said. `confidence` is 0 if there is no evidence. A person must review an answer before anything is done or published with it.
         */
        readonly post: operations["ask"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/ai/report": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Write a security brief
         * @description A summary of a topic with its risk and recommendations. Each sentence names its claims, as in `/api/ai/ask`.
         */
        readonly post: operations["writeReport"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/ai/soc": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Summarize a topic for a SOC
         * @description What it is, how to fix it, and why it has its priority: the risk and the remediation timeline with their reasons. Each sentence names its claims, as in `/api/ai/ask`.
         */
        readonly post: operations["summarizeForSoc"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/ai/intents": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List what questions can be about
         * @description The intents of questions, what an answer of each must give, and the languages of answers.
         */
        readonly get: operations["listIntents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/ai/runs/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an answer that was given
         * @description An answer as it was sent, with the claims and values from which it was composed. A run that was made with a key opens for the identity of that key alone. One that was made without a key opens for everyone who knows its id.
         */
        readonly get: operations["getRun"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Erase an answer that was given
         * @description Removes everything that is kept of the answer and its question. Only a hash remains, so that the chain of hashes stays complete. The same callers may erase a run who may read it.
         */
        readonly delete: operations["eraseRun"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/tools": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the defensive tools
         * @description What each tool is for, what its input must look like, its limits, and an example of an input.
         */
        readonly get: operations["listTools"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/tools/{tool}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Read a text with a defensive tool
         * @description What the tool sees in the input, what that means, and what it could not look at. `none` means that it looked and found nothing wrong, `unknown` that it could not look. The input may be made to do harm: it is read in a thread without network and files, within limits of time and memory. It is neither stored nor logged. `GET /api/tools` lists the tools.
         */
        readonly post: operations["runTool"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly VulnerabilityBatchBody: {
            /**
             * @description CVE ids, or ids of other lists, in any case.
             * @example [
             *       "CVE-2021-44228"
             *     ]
             */
            readonly ids: readonly string[];
        };
        readonly TriageBody: {
            /**
             * @description CVE ids, or ids of other lists, in any case.
             * @example [
             *       "CVE-2021-44228"
             *     ]
             */
            readonly ids?: readonly string[];
            /**
             * @description Package URLs and CPE names with versions.
             * @example [
             *       "pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1"
             *     ]
             */
            readonly components?: readonly (string | {
                readonly purl?: string;
                readonly cpe?: string;
            })[];
            /** @description A CycloneDX or SPDX document. */
            readonly sbom?: {
                readonly [key: string]: unknown;
            };
            /** @description Whether the asset can be reached from public networks. Unknown if left out. */
            readonly exposed?: boolean;
            /**
             * @description Environmental metrics of CVSS.
             * @example CR:H/MAV:L
             */
            readonly environment?: string;
            /**
             * @description Effect on the mission and on well-being, for SSVC's coordinator table.
             * @enum {string}
             */
            readonly mission?: "low" | "medium" | "high";
            /**
             * @description Effect on people, for SSVC's deployer table.
             * @enum {string}
             */
            readonly impact?: "low" | "medium" | "high" | "very_high";
            /** @description One or several OpenVEX documents, or CycloneDX documents with analyses. */
            readonly vex?: readonly {
                readonly [key: string]: unknown;
            }[] | {
                readonly [key: string]: unknown;
            };
        };
        readonly HandlingBody: {
            readonly items: readonly components["schemas"]["WrittenHandling"][];
        };
        readonly WrittenHandling: {
            /**
             * @description A CVE id.
             * @example CVE-2021-44228
             */
            readonly cve: string;
            /** @description A package URL or a CPE name. Without a version it stands for every version. Null for the CVE in every component. */
            readonly component?: string | null;
            /**
             * @description `open` takes a decision back. Each other status takes the CVE off lists.
             * @enum {string}
             */
            readonly status: "open" | "acknowledged" | "not_affected" | "fixed" | "accepted";
            /** @description Why it is not affected, in the words of OpenVEX. Only with `not_affected`. */
            readonly justification?: ("component_not_present" | "vulnerable_code_not_present" | "vulnerable_code_not_in_execute_path" | "vulnerable_code_cannot_be_controlled_by_adversary" | "inline_mitigations_already_exist") | null;
            /** @description Kept as it is. `not_affected` needs it if there is no justification. */
            readonly note?: string | null;
            /** @description When the handling ends: a time, a day, or an age such as `30d`, from now on. */
            readonly until?: string | null;
            /** @description Refuses the change if the handling has another version; 0 if there is one at all. */
            readonly version?: number;
        };
        readonly VexDocument: ({
            readonly "@context": string;
        } & {
            readonly [key: string]: unknown;
        }) | ({
            /** @constant */
            readonly bomFormat: "CycloneDX";
        } & {
            readonly [key: string]: unknown;
        });
        /**
         * @description What changed.
         * @enum {string}
         */
        readonly EventType: "published" | "rejected" | "cvss_added" | "cvss_raised" | "cvss_lowered" | "severity_changed" | "kev_added" | "kev_removed" | "kev_due_changed" | "ransomware_flagged" | "epss_jump" | "epss_drop" | "ssvc_changed" | "description_changed" | "title_changed" | "reference_added" | "weakness_changed" | "affected_changed" | "advisory_added" | "entity_revoked";
        readonly RuleBody: {
            /** @description Lower-case letters, digits, hyphens and underscores. */
            readonly id: string;
            readonly name: string;
            readonly description?: string;
            readonly version?: number;
            /** @description True by default. */
            readonly enabled?: boolean;
            /** @description Types of the events that it is evaluated for. */
            readonly events: readonly components["schemas"]["EventType"][];
            /** @description Without it, every event matches. */
            readonly when?: components["schemas"]["RuleCondition"] | null;
            /**
             * @description How urgent a match is.
             * @enum {string}
             */
            readonly severity: "critical" | "high" | "medium" | "low" | "none";
            /** @description What to do. */
            readonly actions?: readonly string[];
            /** @description URLs. */
            readonly references?: readonly string[];
        };
        /** @description A tree with a depth of at most 8 and at most 100 conditions. */
        readonly RuleCondition: {
            readonly all: readonly components["schemas"]["RuleCondition"][];
        } | {
            readonly any: readonly components["schemas"]["RuleCondition"][];
        } | {
            readonly not: components["schemas"]["RuleCondition"];
        } | {
            /** @description A name from `facts` of `GET /api/v1/rules`. */
            readonly fact: string;
            /** @enum {string} */
            readonly op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "in" | "not_in" | "contains" | "starts_with" | "matches" | "exists";
            /** @description A list for `in` and `not_in`; true or false for `exists`. */
            readonly value: (string | number | boolean) | readonly (string | number | boolean)[];
        } | {
            /** @description A query of the search language. */
            readonly query: string;
        };
        readonly RuleEvaluationBody: {
            readonly event?: components["schemas"]["EventType"];
            readonly entity?: {
                /** @description Id of a CVE or of another entity; also the id of another list that one CVE has. */
                readonly id: string;
                /**
                 * @description Replaces the severity that the store has.
                 * @enum {string}
                 */
                readonly severity?: "critical" | "high" | "medium" | "low" | "none" | "unknown";
            };
            /** @description What was stated before the event, in the form of stored events of its type. Without `before` and `after`, the newest stored event of this type and entity is evaluated. */
            readonly before?: unknown;
            /** @description The same for after the event. */
            readonly after?: unknown;
            /** @description Replace the shipped rules. */
            readonly rules?: readonly components["schemas"]["RuleBody"][];
            /** @description Only these of the shipped rules and of those of your identity. */
            readonly ruleIds?: readonly string[];
            /** @description Evaluates stored events, of this type and entity if they are given. */
            readonly dryRun?: {
                /**
                 * @description A day, a time or an age.
                 * @example 30d
                 */
                readonly since?: string;
                /** @description The same; a day counts whole. */
                readonly until?: string;
                /** @description Most matches to list, 20 by default. With 0, they are only counted. */
                readonly limit?: number;
                /** @description `nextCursor` of the page before. */
                readonly cursor?: string;
            };
        };
        /** @description A component by an identifier. */
        readonly InventoryItem: string | {
            readonly purl: string;
        } | {
            readonly cpe: string;
        } | {
            readonly product: string;
            readonly version?: string | null;
        };
        readonly InventoryChange: {
            readonly add?: readonly components["schemas"]["InventoryItem"][];
            readonly remove?: readonly string[];
            /** @description Components that are exchanged, such as for another version. */
            readonly change?: readonly {
                /** @description Id of a component, or an identifier of it. One without a version means every version. */
                readonly component: string;
                readonly to: components["schemas"]["InventoryItem"];
            }[];
        };
        readonly WatchlistBody: {
            /**
             * @description Yours alone, up to 100 characters.
             * @example edge
             */
            readonly name: string;
            /**
             * @description Watches what this query of the search language finds.
             * @example vendor:ivanti kev:true
             */
            readonly query?: string;
            /**
             * @description Watches what affects your inventory, or may.
             * @constant
             */
            readonly inventory?: true;
            /** @description Watches what these rules of yours match; all of them with an empty list. */
            readonly rules?: readonly string[];
            /** @description Only events of these types. Default: all except `affected_changed`, `description_changed`, `title_changed` and `reference_added`. */
            readonly events?: readonly components["schemas"]["EventType"][];
        };
        readonly RegisterBody: {
            /**
             * @description Stored only as a keyed hash, with which the operator can erase the identity.
             * @example name@example.org
             */
            readonly email?: string;
        };
        readonly NewKeyBody: {
            /**
             * @description What the key is for, up to 100 characters.
             * @example ci
             */
            readonly label: string;
            /**
             * @description At most the scope of your key; `read` or `write` without a key. Default `read`.
             * @enum {string}
             */
            readonly scope?: "read" | "write" | "admin";
            /** @description Requests a minute. Default 120. */
            readonly quota?: number;
            /** @description Creates the key for the identity with this token. Without it, the key is for the identity of your key, or for a new one. */
            readonly identityToken?: string;
            /**
             * Format: date-time
             * @description When the key expires: an RFC 3339 time in at most 2 years. By default it does not.
             */
            readonly expiresAt?: string;
        };
        readonly RotateBody: {
            /** @description How long the old key stays valid. Default 0. */
            readonly overlapSeconds?: number;
        };
        readonly EraseBody: {
            /** @constant */
            readonly confirm: "delete";
        };
        readonly FeedTokenBody: {
            /** @description `cve`, `kev`, `epss`, `search`, `due`, or `watchlist-` and the id of a watchlist of yours. */
            readonly feed: string;
            /** @description The query of the feed `search`. */
            readonly q?: string;
            /** @description What the token is for, up to 100 characters. */
            readonly label: string;
        };
        readonly NewCollectionItemBody: {
            /**
             * @description What it is. May be left out for an id whose form tells it, such as CVE-2021-44228.
             * @enum {string}
             */
            readonly kind?: "cve" | "weakness" | "attack-pattern" | "technique" | "group" | "malware" | "tool" | "campaign" | "vendor" | "product" | "package" | "advisory" | "query";
            /**
             * @description An id in any case, an alias of a CVE such as GHSA-…, the only name of an entity of the kind, or a query.
             * @example CVE-2021-44228
             */
            readonly itemId: string;
            /** @description Name of the collection, up to 100 characters. Default `default`. */
            readonly collection?: string;
            /** @description Up to 2000 characters, kept as they are. */
            readonly note?: string | null;
            /** @description Up to 20, each up to 50 characters, kept in lower case. */
            readonly tags?: readonly string[];
        };
        readonly ReplayBody: {
            /** @description A question in plain words, up to 2,000 characters: that of the run, if one is given. */
            readonly question: string;
            /**
             * @description What the question is about: `meta.intent` of the answer, or one of `/api/ai/intents`.
             * @enum {string}
             */
            readonly intent: "cve_analysis" | "cve_compare" | "kev_status" | "remediation" | "product_exposure" | "product_vulns" | "latest" | "trend" | "prioritize" | "actor" | "malware" | "campaign" | "technique" | "weakness_definition" | "definition" | "relation" | "score_explain" | "meta" | "unsafe" | "search";
            /** @description `meta.runId` of the answer that is replayed. `pinned` needs it. */
            readonly runId?: string;
            /**
             * @description `pinned` composes the answer again from what its run has stored, and compares the bytes. `current` answers from what is stored now, and says which facts have changed since the run.
             * @default current
             * @enum {string}
             */
            readonly mode: "pinned" | "current";
        };
        readonly AskBody: {
            /** @description A question in plain words, up to 2,000 characters. */
            readonly question: string;
            /**
             * @description Language of the answer, as a BCP 47 tag: one of `en`, `de`, `ja`, `es`, `pt`, `fr`, `ru`, `zh`, with or without a region. Otherwise the header Accept-Language counts, then English.
             * @example de
             */
            readonly locale?: string;
        };
        readonly TopicBody: {
            /** @description An id, a name or a question, up to 2,000 characters. */
            readonly topic: string;
            /**
             * @description Language of the answer, as a BCP 47 tag: one of `en`, `de`, `ja`, `es`, `pt`, `fr`, `ru`, `zh`, with or without a region. Otherwise the header Accept-Language counts, then English.
             * @example de
             */
            readonly locale?: string;
        };
        readonly ToolBody: {
            /**
             * @description What the tool reads: 1 byte to 64 KiB in UTF-8, and up to 1 MiB for `sbom`, `email` and `cert`.
             * @example 44d88612fea8a8f36de82e1278abb02f
             */
            readonly input: string;
        };
        readonly Health: {
            /** @description The database and the object storage work, and the service can answer. */
            readonly ok: boolean;
            readonly env: string;
            /** @description A test value was written to the database and read back. */
            readonly dbBound: boolean;
            /** @description A test value was written to the object storage and read back. */
            readonly r2Bound: boolean;
        };
        readonly ErrorAnswer: {
            readonly error: {
                readonly code: components["schemas"]["ErrorCode"];
                readonly message: string;
                readonly requestId: components["schemas"]["RequestId"];
                readonly version: components["schemas"]["ApiVersion"];
                /** @description What is wrong with which part of the input. */
                readonly details?: readonly {
                    readonly path: string;
                    readonly message: string;
                    /** @description Position in the text of that part, as [start, end) in UTF-16 code units. */
                    readonly range?: readonly [
                        number,
                        number
                    ];
                }[];
            };
            readonly version: components["schemas"]["ApiVersion"];
            readonly requestId: components["schemas"]["RequestId"];
        };
        /** @enum {string} */
        readonly ErrorCode: "bad_request" | "unauthorized" | "forbidden" | "not_found" | "rate_limited" | "server_error";
        /**
         * @description Identifies this request in the log of the server. The X-Request-Id header repeats it.
         * @example req_6f1c2b7a90d34e5f8a6b7c8d
         */
        readonly RequestId: string;
        /**
         * @description Version of the interface.
         * @constant
         */
        readonly ApiVersion: "1.0.0";
        /** @description RFC 9457, if Accept names application/problem+json. */
        readonly ProblemDocument: {
            /** @description Ends in the name of a page of docs/errors. */
            readonly type: string;
            readonly title: string;
            readonly status: number;
            readonly detail: string;
            readonly code: components["schemas"]["ErrorCode"];
            readonly requestId: components["schemas"]["RequestId"];
            readonly version: components["schemas"]["ApiVersion"];
            readonly errors?: readonly {
                /** @description JSON pointer in a URI fragment. */
                readonly pointer: string;
                readonly detail: string;
                /** @description Position in the text of that part, as [start, end) in UTF-16 code units. */
                readonly range?: readonly [
                    number,
                    number
                ];
            }[];
        };
        readonly Liveness: {
            /**
             * @description The process answers.
             * @constant
             */
            readonly ok: true;
        };
        readonly Readiness: {
            /** @description Whether this process should get requests. */
            readonly ok: boolean;
            readonly checks: readonly {
                /**
                 * @description The process is not stopping; its data can be read; the state can be read.
                 * @enum {string}
                 */
                readonly name: "running" | "projection" | "state";
                readonly ok: boolean;
                /** @description Why not; null if it is fine. */
                readonly reason: string | null;
            }[];
        };
        readonly OpenApiDocument: {
            readonly openapi: string;
            readonly info: {
                readonly [key: string]: unknown;
            };
            readonly paths: {
                readonly [key: string]: unknown;
            };
        } & {
            readonly [key: string]: unknown;
        };
        readonly SearchResult: {
            /** @description The query as sent; empty if the request has only filters. */
            readonly query: string;
            /** @description What was understood, filters included, in the query language. */
            readonly interpreted: string;
            /**
             * @description `some`: fewer than a page of results have all words, so results with any of them are hits too.
             * @enum {string}
             */
            readonly matched: "all" | "some";
            /** @description Best first. */
            readonly hits: readonly (components["schemas"]["VulnerabilityHit"] | components["schemas"]["EntityHit"])[];
            readonly entities: readonly components["schemas"]["NamedEntity"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
            /** @description Values of the fields in `facets`, over all hits, most frequent first. */
            readonly facets?: {
                readonly [key: string]: readonly components["schemas"]["FacetCount"][];
            };
            /** @description The query that was probably meant; null if a typo is unlikely. */
            readonly didYouMean: string | null;
            /** @description True if nothing has the words as typed, so the hits are those of `didYouMean`. */
            readonly corrected: boolean;
            /** @description Parts of the query that may have another meaning, or of which nothing is known. */
            readonly warnings: readonly components["schemas"]["SearchWarning"][];
        };
        /** @description A vulnerability that was found. */
        readonly VulnerabilityHit: {
            readonly id: string;
            readonly state: components["schemas"]["VulnerabilityState"];
            readonly title: string | null;
            readonly published: components["schemas"]["Time"] | null;
            readonly modified: components["schemas"]["Time"] | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            readonly risk: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly riskScore: number | null;
            readonly tier: components["schemas"]["Tier"];
            readonly vendor: string | null;
            readonly product: string | null;
            /** @constant */
            readonly type: "vulnerability";
            /** @description A passage of the description around the first match, or its beginning. */
            readonly snippet: string | null;
            /** @description Matched stretches of `snippet` as [start, end) in UTF-16 code units. */
            readonly highlights: readonly (readonly [
                number,
                number
            ])[];
            /** @description Higher is better. Comparable only within one answer. */
            readonly score: number;
            readonly why: components["schemas"]["HitReason"];
            /** @description Whether it affects the versions that the query gives with `purl` and `cpe`. One entry for each of these that a source covers. */
            readonly versions?: readonly components["schemas"]["VersionFinding"][];
        };
        /**
         * @description `unknown`: other sources name the CVE, but no CVE record is stored for it.
         * @enum {string}
         */
        readonly VulnerabilityState: "published" | "rejected" | "reserved" | "unknown";
        /**
         * Format: date-time
         * @description RFC 3339 in UTC with milliseconds.
         * @example 2021-12-10T00:00:00.000Z
         */
        readonly Time: string;
        /**
         * @description Severity of the preferred CVSS score; `unknown` if there is no score.
         * @enum {string}
         */
        readonly Severity: "critical" | "high" | "medium" | "low" | "none" | "unknown";
        /**
         * @description `unknown`: too little is known, or the CVE is rejected.
         * @enum {string}
         */
        readonly RiskLevel: "critical" | "high" | "medium" | "low" | "unknown";
        /**
         * @description How soon CISA's BOD 26-04 asks to fix it on an exposed asset. `3df`: within 3 days, with a forensic investigation. `3d`, `14d`, `60d`: within that number of days. `fsu`: with the next system upgrade. While inputs are missing, the soonest that is possible. `unknown`: no KEV catalog or no table was read, or the CVE is rejected.
         * @enum {string}
         */
        readonly Tier: "3df" | "3d" | "14d" | "60d" | "fsu" | "unknown";
        /** @description How a hit was found. */
        readonly HitReason: {
            /**
             * @description `id`, `id-prefix`: its id or the beginning of it. `title`: its whole title. `alias`: another name. `name`: the name of its product or vendor. `version`: the name of its product and a version, for which `versions` says whether it is affected. `text`: words. `concept`: a weakness that most texts with these words have. `filter`: only conditions.
             * @enum {string}
             */
            readonly match: "id" | "id-prefix" | "title" | "alias" | "name" | "version" | "text" | "concept" | "filter";
            /** @description Words of the query that the hit has. */
            readonly terms: readonly string[];
            /** @description What the hit has instead of a word of the query. */
            readonly synonyms?: readonly string[];
            /**
             * @description Weaknesses that the query means and the hit has.
             * @example [
             *       "CWE-918"
             *     ]
             */
            readonly concepts?: readonly string[];
            /** @description Conditions that it meets, in the query language. */
            readonly filters?: readonly string[];
        };
        /** @description Whether a version that the query names is affected. */
        readonly VersionFinding: {
            /**
             * @description The package URL or CPE name with the version, as the query has it.
             * @example pkg:npm/lodash@4.17.20
             */
            readonly identifier: string;
            /**
             * @description How the component was matched to what a source names. `purl`: by the package URL. `purl-source`: by the package URL of the source package. `cpe`: by vendor and product of the CPE name. `name`: by the names of product and vendor. `learned`: by another name that several sources use for the same product. `similar`: by a similar name, which never decides a status.
             * @enum {string}
             */
            readonly method: "purl" | "purl-source" | "cpe" | "name" | "learned" | "similar";
            /** @description Id of the product or package that matched. */
            readonly matched: string;
            readonly status: components["schemas"]["MatchStatus"];
            /** @description The range that decides, or that leaves the status unknown. */
            readonly range: components["schemas"]["VersionRange"] | null;
            /** @description What decides: `exact` for a single version, `default` for the status of all other versions, or the version order that was used for the range. */
            readonly rule: string | null;
            /** @description Why it is unknown. */
            readonly reason: ("no-version" | "not-a-version" | "nothing-said" | "said-unknown" | "commits-only" | "scheme-unknown" | "range-without-bounds" | "not-comparable" | "release-not-given" | "versions-of-part" | "similar-name") | null;
            /** @description The source of the deciding statement. */
            readonly source: string | null;
            /** @description First fixed versions that are later than the requested version. */
            readonly fixed: readonly string[];
        };
        /** @enum {string} */
        readonly MatchStatus: "affected" | "unknown" | "not_affected";
        /** @description A single version, or a range that begins at `version`. */
        readonly VersionRange: {
            readonly version: string;
            readonly status: components["schemas"]["VersionStatus"];
            /** @description How versions are ordered: `semver`, `git`, `custom` … */
            readonly scheme: string | null;
            readonly lessThan?: string;
            readonly lessThanOrEqual?: string;
            readonly changes?: readonly {
                readonly at: string;
                readonly status: components["schemas"]["VersionStatus"];
            }[];
        };
        /** @enum {string} */
        readonly VersionStatus: "affected" | "unaffected" | "unknown";
        /** @description An entity of another type that was found. */
        readonly EntityHit: {
            readonly id: string;
            /** @enum {string} */
            readonly type: "weakness" | "attack-pattern" | "technique" | "tactic" | "group" | "malware" | "tool" | "campaign" | "mitigation" | "detection" | "vendor" | "product" | "package" | "advisory" | "decision-table";
            readonly name: string | null;
            readonly state: ("active" | "draft" | "deprecated" | "revoked" | "published" | "rejected" | "reserved" | "unknown") | null;
            /** @description A passage of the description around the first match, or its beginning. */
            readonly snippet: string | null;
            /** @description Matched stretches of `snippet` as [start, end) in UTF-16 code units. */
            readonly highlights: readonly (readonly [
                number,
                number
            ])[];
            /** @description Higher is better. Comparable only within one answer. */
            readonly score: number;
            readonly why: components["schemas"]["HitReason"];
            /** @description Whether it affects the versions that the query gives with `purl` and `cpe`. One entry for each of these that a source covers. */
            readonly versions?: readonly components["schemas"]["VersionFinding"][];
        };
        /** @description What the query itself names. */
        readonly NamedEntity: {
            readonly id: string;
            readonly type: components["schemas"]["EntityType"];
            readonly name: string;
            /** @description The words of the query that name it. */
            readonly matchedText: string;
        };
        /** @enum {string} */
        readonly EntityType: "vulnerability" | "weakness" | "attack-pattern" | "technique" | "tactic" | "group" | "malware" | "tool" | "campaign" | "mitigation" | "detection" | "vendor" | "product" | "package" | "advisory" | "decision-table";
        readonly FacetCount: {
            /** @description In the form that the field accepts in a query. */
            readonly value: string;
            /** @description The name of the weakness, technique, group or software with that id. */
            readonly name?: string;
            readonly count: number;
        };
        /** @description A field whose name is misspelt, so that its words were searched. Or a product, package or vendor that no loaded source names: no hits do not mean that it is not affected. */
        readonly SearchWarning: {
            /**
             * @description The field that is probably meant, or that of the condition.
             * @example severity
             */
            readonly field: string;
            readonly message: string;
            /** @description Its position in the query, as [start, end) in UTF-16 code units; [0, 0) for a filter. */
            readonly range: readonly [
                number,
                number
            ];
        };
        readonly SearchFields: {
            readonly fields: readonly components["schemas"]["SearchField"][];
        };
        /** @description A field of the query language. */
        readonly SearchField: {
            /** @description Not case-sensitive. */
            readonly name: string;
            /** @description Other names that a query may use. */
            readonly synonyms: readonly string[];
            readonly type: string;
            readonly description: string;
            /** @description `..` tests for a value between two others, and `*` for any value. */
            readonly operators: readonly string[];
            /** @description `sort` accepts it. */
            readonly isSortable: boolean;
            /** @description `facets` accepts it. */
            readonly isFacetable: boolean;
            /** @description All values that it accepts, if there are only a few. */
            readonly values?: readonly string[];
            /** @description The minimum and the maximum of a number. */
            readonly range?: readonly [
                number,
                number
            ];
            /** @description Whole queries. */
            readonly examples: readonly string[];
        };
        /** @description Possible completions of a text. */
        readonly SuggestResult: {
            readonly query: string;
            /** @description Closest first. */
            readonly suggestions: readonly components["schemas"]["Suggestion"][];
            readonly count: number;
        };
        readonly Suggestion: {
            readonly id: string;
            readonly type: components["schemas"]["EntityType"];
            readonly name: string;
            /** @description The id or name that begins with the text. */
            readonly matchedText: string;
            /** @description Number of linked vulnerabilities; null for types without such links. */
            readonly vulnerabilities: number | null;
        };
        readonly VulnerabilityPage: {
            readonly items: readonly components["schemas"]["VulnerabilityItem"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
        };
        /** @description A vulnerability in a list. */
        readonly VulnerabilityItem: {
            readonly id: string;
            readonly state: components["schemas"]["VulnerabilityState"];
            readonly title: string | null;
            readonly published: components["schemas"]["Time"] | null;
            readonly modified: components["schemas"]["Time"] | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            readonly risk: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly riskScore: number | null;
            readonly tier: components["schemas"]["Tier"];
            readonly vendor: string | null;
            readonly product: string | null;
        };
        readonly KevPage: {
            readonly items: readonly components["schemas"]["KevItem"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
        };
        /** @description A vulnerability in the list of known exploited ones. */
        readonly KevItem: {
            readonly id: string;
            readonly state: components["schemas"]["VulnerabilityState"];
            readonly title: string | null;
            readonly published: components["schemas"]["Time"] | null;
            readonly modified: components["schemas"]["Time"] | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            readonly risk: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly riskScore: number | null;
            readonly tier: components["schemas"]["Tier"];
            readonly vendor: string | null;
            readonly product: string | null;
            readonly dateAdded: components["schemas"]["Time"];
            /** @description The due date that the KEV catalog states. `tier` is computed, and may differ. */
            readonly dueDate: components["schemas"]["Time"] | null;
            /** @description True if CISA knows of use in ransomware campaigns; null if it does not, or if the CVE is not listed. */
            readonly ransomware: true | null;
        };
        readonly VulnerabilityBatch: {
            /** @description In the order of the ids. */
            readonly items: readonly components["schemas"]["ListedVulnerability"][];
            /** @description The ids that no source mentions, as they were sent. */
            readonly missing: readonly string[];
            /** @description The entries that are not ids. */
            readonly malformed: readonly {
                /** @description Its position in `ids`. */
                readonly index: number;
                readonly id: string;
                /** @description What is wrong with it. */
                readonly message: string;
            }[];
            /** @description Records in `items`. */
            readonly count: number;
        };
        /** @description The same, with the risk and the tier of lists. */
        readonly ListedVulnerability: {
            /**
             * @description Canonical CVE id.
             * @example CVE-2021-44228
             */
            readonly id: string;
            readonly state: components["schemas"]["VulnerabilityState"];
            readonly title: string | null;
            readonly description: components["schemas"]["SourcedText"] | null;
            readonly published: components["schemas"]["Time"] | null;
            readonly modified: components["schemas"]["Time"] | null;
            readonly reserved: components["schemas"]["Time"] | null;
            readonly rejected: components["schemas"]["Time"] | null;
            readonly assigned: components["schemas"]["Time"] | null;
            readonly madePublic: components["schemas"]["Time"] | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description All scores, best first. */
            readonly cvss: readonly components["schemas"]["Score"][];
            readonly ssvc: components["schemas"]["SsvcDecision"] | null;
            /** @description SSVC decisions other than the preferred one. */
            readonly otherSsvc: readonly components["schemas"]["SsvcDecision"][];
            /** @description Distinct CWE ids, ascending. */
            readonly cwes: readonly string[];
            readonly weaknesses: readonly components["schemas"]["WeaknessClaim"][];
            readonly affected: readonly components["schemas"]["AffectedProduct"][];
            readonly cpeConfigurations: readonly components["schemas"]["CpeConfiguration"][];
            readonly references: readonly components["schemas"]["Reference"][];
            readonly aliases: readonly string[];
            readonly replacedBy: readonly string[];
            readonly tags: readonly string[];
            readonly titles: readonly components["schemas"]["SourcedText"][];
            /** @description Descriptions other than the preferred one: other languages, other sources. */
            readonly otherDescriptions: readonly components["schemas"]["SourcedText"][];
            readonly remarks: readonly components["schemas"]["Remark"][];
            readonly credits: readonly components["schemas"]["Credit"][];
            readonly timeline: readonly components["schemas"]["DatedRemark"][];
            readonly otherMetrics: readonly components["schemas"]["OtherMetric"][];
            readonly assigner: components["schemas"]["Assigner"] | null;
            readonly contributors: readonly components["schemas"]["Contributor"][];
            /** @description In the form of the source, or null. */
            readonly discovery: unknown;
            /** @description In the form of the source, or null. */
            readonly taxonomies: unknown;
            readonly advisories: readonly components["schemas"]["AdvisoryNotice"][];
            readonly techniques: readonly components["schemas"]["TechniqueClaim"][];
            /** @description Ids in other lists that cover this vulnerability and others. */
            readonly related: readonly string[];
            /** @description Package URLs of the affected packages, without a version. */
            readonly packages: readonly string[];
            readonly fixes: readonly components["schemas"]["Fix"][];
            readonly kev: components["schemas"]["KevStatus"];
            readonly epss: components["schemas"]["EpssStatus"] | null;
            readonly risk: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly riskScore: number | null;
            readonly tier: components["schemas"]["Tier"];
            readonly provenance: components["schemas"]["Provenance"];
            /** @description Null for the present. */
            readonly asOf: components["schemas"]["AsOf"] | null;
        };
        /** @description A text as its source wrote it. */
        readonly SourcedText: {
            readonly text: string;
            /** @description BCP 47 tag, as the source wrote it. */
            readonly lang: string;
            readonly source: string;
        };
        /** @description One CVSS score as its scorer gave it. */
        readonly Score: {
            /** @enum {string} */
            readonly version: "4.0" | "3.1" | "3.0" | "2.0";
            /** @description Null for a score that was published without its vector. */
            readonly vector: string | null;
            readonly baseScore: number;
            readonly severity: components["schemas"]["Severity"];
            /** @description Short name of the organization that scored. */
            readonly source: string;
            /** @enum {string} */
            readonly role: "cna" | "adp" | "other";
            /** @description The base score that follows from the vector, present only if it differs from `baseScore`. */
            readonly vectorScore?: number;
            readonly threatScore?: number;
            readonly temporalScore?: number;
            readonly environmentalScore?: number;
            /** @description The circumstances to which the score applies. */
            readonly scenarios?: readonly string[];
            /**
             * @description Ids of the advisories that state the score; absent for a score of a CVE record.
             * @example [
             *       "advisory:icsa-22-034-01"
             *     ]
             */
            readonly advisories?: readonly string[];
            /**
             * @description Present if an advisory gives the score for products that it names, not for the vulnerability itself.
             * @constant
             */
            readonly forProducts?: true;
        };
        /** @description An SSVC decision in the terms of its decision tree. */
        readonly SsvcDecision: {
            readonly exploitation: string | null;
            readonly automatable: string | null;
            readonly technicalImpact: string | null;
            readonly role: string | null;
            readonly version: string | null;
            readonly timestamp: string | null;
            readonly source: string;
            /** @description Present if the decision says `none` and a later KEV listing says that it is exploited. */
            readonly outdated?: {
                /** @example cisa-kev */
                readonly by: string;
                /** @description When the catalog listed it. */
                readonly since: components["schemas"]["Time"];
            };
        };
        readonly WeaknessClaim: {
            /** @description CWE id; null if the source gives only words. */
            readonly id: string | null;
            readonly text: string | null;
            readonly lang: string | null;
            /** @description The source's own term for the kind of text. */
            readonly type?: string;
            readonly source: string;
            /** @description The name of the weakness in CWE. */
            readonly name: string | null;
        };
        /** @description A product that a source names as affected or not. */
        readonly AffectedProduct: {
            readonly vendor: string | null;
            readonly product: string | null;
            readonly versions: readonly components["schemas"]["VersionRange"][];
            readonly cpes: readonly string[];
            /** @description Package URL without a version. */
            readonly purl: string | null;
            /** @description Status of every version that is not named. */
            readonly defaultStatus: components["schemas"]["VersionStatus"] | null;
            readonly packageName?: string;
            readonly collectionUrl?: string;
            readonly repository?: string;
            readonly platforms?: readonly string[];
            readonly modules?: readonly string[];
            readonly programFiles?: readonly string[];
            readonly programRoutines?: readonly string[];
            readonly source: string;
        };
        /** @description A combination of products in which the vulnerability can be reached. */
        readonly CpeConfiguration: {
            /** @enum {string} */
            readonly operator: "AND" | "OR";
            readonly negate: boolean;
            readonly nodes: readonly components["schemas"]["CpeNode"][];
            readonly source: string;
        };
        readonly CpeNode: {
            /** @enum {string} */
            readonly operator: "AND" | "OR";
            readonly negate: boolean;
            readonly matches: readonly components["schemas"]["CpeMatch"][];
        };
        readonly CpeMatch: {
            /** @description CPE 2.3 name. */
            readonly criteria: string;
            readonly vulnerable: boolean;
            readonly matchCriteriaId?: string;
            readonly versionStartIncluding?: string;
            readonly versionStartExcluding?: string;
            readonly versionEndIncluding?: string;
            readonly versionEndExcluding?: string;
        };
        readonly Reference: {
            readonly url: string;
            /** @description Only for a URL that is not http or https: its scheme in lower case, such as `ftp` or `javascript`, or null if it has none. Do not show such a URL as a link. */
            readonly scheme?: string | null;
            readonly name?: string;
            readonly tags: readonly string[];
            readonly source: string;
        };
        /** @description A passage in a record in addition to its description. */
        readonly Remark: {
            readonly text: string;
            /** @description BCP 47 tag, as the source wrote it. */
            readonly lang: string;
            readonly source: string;
            /** @enum {string} */
            readonly kind: "solution" | "workaround" | "configuration" | "exploit" | "impact" | "rejection";
            readonly capecId?: string;
        };
        readonly Credit: {
            readonly text: string;
            /** @description BCP 47 tag, as the source wrote it. */
            readonly lang: string;
            readonly source: string;
            readonly type: string | null;
            readonly user?: string;
        };
        readonly DatedRemark: {
            readonly text: string;
            /** @description BCP 47 tag, as the source wrote it. */
            readonly lang: string;
            readonly source: string;
            readonly at: components["schemas"]["Time"];
        };
        /** @description A rating that is neither CVSS nor SSVC, in the form of its source. */
        readonly OtherMetric: {
            readonly type: string;
            readonly content: unknown;
            readonly source: string;
        };
        /** @description The organization to which the CVE id was originally assigned. */
        readonly Assigner: {
            readonly orgId: string;
            readonly shortName: string | null;
        };
        /** @description The organization behind one container of a CVE record. */
        readonly Contributor: {
            /** @enum {string} */
            readonly role: "cna" | "adp";
            readonly orgId: string;
            readonly shortName: string | null;
            readonly title: string | null;
            readonly updated: components["schemas"]["Time"] | null;
        };
        /** @description An advisory that is about the vulnerability. */
        readonly AdvisoryNotice: {
            /**
             * @description Entity id.
             * @example advisory:icsa-24-298-01
             */
            readonly id: string;
            /** @description The id as its publisher writes it. */
            readonly label: string;
            readonly title: string | null;
            readonly publisher: string | null;
            readonly url: string | null;
            readonly published: components["schemas"]["Time"] | null;
            readonly modified: components["schemas"]["Time"] | null;
            readonly withdrawn: components["schemas"]["Time"] | null;
            readonly remediations: readonly components["schemas"]["Remediation"][];
            readonly source: string;
        };
        /** @description What an advisory recommends to do. */
        readonly Remediation: {
            /** @description The source's own term: `vendor_fix`, `mitigation` … */
            readonly category: string;
            readonly text: string;
            readonly url: string | null;
            readonly date: components["schemas"]["Time"] | null;
            /** @description Products to which it applies; empty if none is named. */
            readonly products: readonly string[];
        };
        /** @description A technique that experts map to the vulnerability. */
        readonly TechniqueClaim: {
            /**
             * @description ATT&CK id.
             * @example T1190
             */
            readonly id: string;
            /** @description `exploitation_technique`, `primary_impact` … */
            readonly mappingType: string;
            readonly comment: string | null;
            /** @description The release of ATT&CK that the mapping uses. */
            readonly attackVersion: string | null;
            readonly source: string;
            /** @description The name of the technique in ATT&CK. */
            readonly name: string | null;
        };
        /** @description A version in which a product is no longer affected. */
        readonly Fix: {
            /** @description Index in `affected`. */
            readonly affected: number;
            readonly vendor: string | null;
            readonly product: string | null;
            readonly purl: string | null;
            readonly version: string;
            readonly source: string;
        };
        /** @description Status in CISA's catalog of Known Exploited Vulnerabilities. */
        readonly KevStatus: {
            readonly listed: boolean;
            readonly dateAdded: components["schemas"]["Time"] | null;
            readonly dueDate: components["schemas"]["Time"] | null;
            /** @description True if CISA knows of use in ransomware campaigns; null if it does not, or if the CVE is not listed. */
            readonly ransomware: true | null;
            readonly requiredAction: string | null;
            readonly notes: string | null;
            /** @description Version of the catalog; null if none was read. */
            readonly catalogVersion: string | null;
        };
        /** @description The newest EPSS score and the days before it. */
        readonly EpssStatus: {
            readonly date: components["schemas"]["Time"];
            /** @description Probability of exploitation within 30 days. */
            readonly score: number;
            readonly percentile: number;
            /** @description Scores of two models are not comparable. */
            readonly model: string | null;
            /** @description The stored days before that, oldest first. */
            readonly trend: readonly components["schemas"]["EpssPoint"][];
        };
        /** @description One day's EPSS score. */
        readonly EpssPoint: {
            readonly date: components["schemas"]["Time"];
            /** @description Probability of exploitation within 30 days. */
            readonly score: number;
            readonly percentile: number;
            /** @description Scores of two models are not comparable. */
            readonly model: string | null;
        };
        /** @description Where the answer comes from, and how reliable it is. */
        readonly Provenance: {
            /** @description Names of the sources, separated by commas. */
            readonly source: string;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
        };
        /** @description One step from an answer to the bytes of its source. */
        readonly LineageStep: {
            /**
             * @description `compose`: several versions were combined into one answer. `map`: bytes became facts. `store`: bytes were written to the log. `publish`: the source published them.
             * @enum {string}
             */
            readonly step: "compose" | "map" | "store" | "publish";
            /** @description Who did it: Cairn, a mapper or a publisher. */
            readonly actor: string;
            /** @description When it happened. */
            readonly at: components["schemas"]["Time"] | null;
            /** @description The input: a SHA-256 or an id. */
            readonly input: string | null;
            /** @description The output: a SHA-256, a segment or an id. */
            readonly output: string | null;
            /** @description Digest of the record version as the source wrote it. /api/v3/objects/{sha256} returns its bytes. */
            readonly sha256: components["schemas"]["Sha256"] | null;
            /** @description Path inside the archive or folder that the bytes came in. */
            readonly member: string | null;
            /** @description JSON pointer (RFC 6901) into those bytes. For a table, `bytes=START-END` as in a Range header. */
            readonly pointer: string | null;
            /** @description Where the source publishes it. */
            readonly url: string | null;
            /** @description The source's name for the release, or the number of the mapper or of the manifest. */
            readonly version: string | null;
        };
        /** @description SHA-256 in hexadecimal. */
        readonly Sha256: string;
        /** @description Which earlier state was read. */
        readonly AsOf: {
            /**
             * @description `manifest`: what the store knew then. `valid-time`: what upstream had published by then, by all that is known now.
             * @enum {string}
             */
            readonly kind: "manifest" | "valid-time";
            /** @description The last manifest that was read. */
            readonly manifest: number;
            /** @description The requested time, only for `valid-time`. */
            readonly at: components["schemas"]["Time"] | null;
        };
        /** @description All stored data about one vulnerability, by source. */
        readonly VulnerabilityRecord: {
            /**
             * @description Canonical CVE id.
             * @example CVE-2021-44228
             */
            readonly id: string;
            readonly state: components["schemas"]["VulnerabilityState"];
            readonly title: string | null;
            readonly description: components["schemas"]["SourcedText"] | null;
            readonly published: components["schemas"]["Time"] | null;
            readonly modified: components["schemas"]["Time"] | null;
            readonly reserved: components["schemas"]["Time"] | null;
            readonly rejected: components["schemas"]["Time"] | null;
            readonly assigned: components["schemas"]["Time"] | null;
            readonly madePublic: components["schemas"]["Time"] | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description All scores, best first. */
            readonly cvss: readonly components["schemas"]["Score"][];
            readonly ssvc: components["schemas"]["SsvcDecision"] | null;
            /** @description SSVC decisions other than the preferred one. */
            readonly otherSsvc: readonly components["schemas"]["SsvcDecision"][];
            /** @description Distinct CWE ids, ascending. */
            readonly cwes: readonly string[];
            readonly weaknesses: readonly components["schemas"]["WeaknessClaim"][];
            readonly affected: readonly components["schemas"]["AffectedProduct"][];
            readonly cpeConfigurations: readonly components["schemas"]["CpeConfiguration"][];
            readonly references: readonly components["schemas"]["Reference"][];
            readonly aliases: readonly string[];
            readonly replacedBy: readonly string[];
            readonly tags: readonly string[];
            readonly titles: readonly components["schemas"]["SourcedText"][];
            /** @description Descriptions other than the preferred one: other languages, other sources. */
            readonly otherDescriptions: readonly components["schemas"]["SourcedText"][];
            readonly remarks: readonly components["schemas"]["Remark"][];
            readonly credits: readonly components["schemas"]["Credit"][];
            readonly timeline: readonly components["schemas"]["DatedRemark"][];
            readonly otherMetrics: readonly components["schemas"]["OtherMetric"][];
            readonly assigner: components["schemas"]["Assigner"] | null;
            readonly contributors: readonly components["schemas"]["Contributor"][];
            /** @description In the form of the source, or null. */
            readonly discovery: unknown;
            /** @description In the form of the source, or null. */
            readonly taxonomies: unknown;
            readonly advisories: readonly components["schemas"]["AdvisoryNotice"][];
            readonly techniques: readonly components["schemas"]["TechniqueClaim"][];
            /** @description Ids in other lists that cover this vulnerability and others. */
            readonly related: readonly string[];
            /** @description Package URLs of the affected packages, without a version. */
            readonly packages: readonly string[];
            readonly fixes: readonly components["schemas"]["Fix"][];
            readonly kev: components["schemas"]["KevStatus"];
            readonly epss: components["schemas"]["EpssStatus"] | null;
            readonly risk: components["schemas"]["Risk"];
            readonly priority: components["schemas"]["Priority"];
            readonly provenance: components["schemas"]["Provenance"];
            /** @description Null for the present. */
            readonly asOf: components["schemas"]["AsOf"] | null;
        };
        /** @description Risk of a vulnerability, computed when it is read. */
        readonly Risk: {
            readonly level: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly score: number | null;
            readonly reasons: readonly components["schemas"]["RiskReason"][];
            /** @description Inputs that no source states, or that were never read. */
            readonly missing: readonly ("cvss" | "kev" | "epss" | "ssvc")[];
        };
        /** @description A rule that applied, and what it rests on. */
        readonly RiskReason: {
            /** @enum {string} */
            readonly rule: "rejected" | "too_little_known" | "cvss_base" | "epss_base" | "exploitation_base" | "disputed" | "epss_percentile" | "public_exploit" | "automatable" | "total_impact" | "ransomware_floor" | "kev_floor" | "active_floor" | "epss_floor";
            /** @description The value of the input that made the rule apply. */
            readonly value: number | string | boolean;
            /** @description Change of the score. The effects of all reasons add up to it. */
            readonly effect: number;
            /** @description Ids of the claims about the inputs. /api/v3/evidence/{id} opens each of them. */
            readonly claims: readonly string[];
        };
        /** @description How soon to act, by published tables. */
        readonly Priority: {
            /** @description Null if the table is not loaded, or the CVE is rejected. */
            readonly bod: components["schemas"]["BodPriority"] | null;
            /** @description What CISA's coordinator table and CERT/CC's deployer table give. */
            readonly ssvc: {
                readonly coordinator: components["schemas"]["SsvcPriority"] | null;
                readonly deployer: components["schemas"]["SsvcPriority"] | null;
            };
        };
        /** @description Remediation timeline by CISA's BOD 26-04. `kev.dueDate` is a different thing: the date that the KEV catalog states. */
        readonly BodPriority: {
            /** @description For an asset that can be reached from public networks. */
            readonly exposed: components["schemas"]["BodOutcome"];
            /** @description For any other asset. */
            readonly notExposed: components["schemas"]["BodOutcome"];
            /** @description The timelines that are possible for either. */
            readonly tiers: readonly components["schemas"]["BodTier"][];
            /** @description When the time starts: the day of the listing in KEV. Null if it is not listed: the directive has the rule. */
            readonly clockStart: components["schemas"]["Time"] | null;
            readonly table: components["schemas"]["TableReference"];
            readonly notice: string;
        };
        readonly BodOutcome: {
            /** @description All outcomes that are possible while answers are missing, the most urgent first. */
            readonly possible: readonly ("3df" | "3d" | "14d" | "60d" | "fsu")[];
            /** @description The most urgent of them. */
            readonly soonest: ("3df" | "3d" | "14d" | "60d" | "fsu") | null;
            /** @description Inputs without an answer. */
            readonly missing: readonly string[];
            /** @description Numbers of the rows of the table that apply, from 0. */
            readonly rows: readonly number[];
        };
        /** @description A remediation timeline in the words of the table. */
        readonly BodTier: {
            /** @enum {string} */
            readonly key: "3df" | "3d" | "14d" | "60d" | "fsu";
            readonly name: string;
            readonly description: string;
            /** @description It asks for a forensic investigation of the asset. */
            readonly forensics: boolean;
        };
        /** @description The published table that was read. */
        readonly TableReference: {
            /**
             * @description /api/v1/entities/{id} returns the table.
             * @example ssvc:cisa:dt_bod2604
             */
            readonly id: string;
            readonly version: string | null;
        };
        readonly SsvcPriority: {
            /** @description All outcomes that are possible while answers are missing, the most urgent first. */
            readonly possible: readonly string[];
            /** @description The most urgent of them. */
            readonly soonest: string | null;
            /** @description Inputs without an answer. */
            readonly missing: readonly string[];
            /** @description Numbers of the rows of the table that apply, from 0. */
            readonly rows: readonly number[];
            readonly table: components["schemas"]["TableReference"];
        };
        /** @description The history of a CVE. */
        readonly VulnerabilityHistory: {
            /** @description Canonical CVE id. */
            readonly id: string;
            /** @description Oldest first. */
            readonly versions: readonly components["schemas"]["HistoricVersion"][];
            /** @description Oldest first. */
            readonly events: readonly components["schemas"]["ChangeEvent"][];
            readonly epss: {
                /** @description Oldest first. */
                readonly points: readonly components["schemas"]["EpssPoint"][];
                readonly modelBreaks: readonly components["schemas"]["EpssModelBreak"][];
            };
            /** @description Null if none was requested. */
            readonly diff: components["schemas"]["VersionDifference"] | null;
            /** @description Null for the present. */
            readonly asOf: components["schemas"]["AsOf"] | null;
        };
        /** @description A version of what one source states about a CVE. */
        readonly HistoricVersion: {
            /** @description Digest of the record, or of the whole document. */
            readonly sha256: components["schemas"]["Sha256"];
            readonly source: string;
            readonly upstreamTime: components["schemas"]["Time"];
            readonly upstreamVersion: string | null;
            /** @description When it was written into the log. */
            readonly retrievedAt: components["schemas"]["Time"];
            /** @description The manifest that names it. */
            readonly manifest: number;
            /** @description Path inside the archive or folder that it came in. */
            readonly member: string;
            /** @description Pointer to the item in a document; empty for a whole record. */
            readonly pointer: string;
            /** @description The document no longer lists the CVE. */
            readonly withdrawn: boolean;
            /** @description What the source states now, or stated then. */
            readonly current: boolean;
        };
        /** @description A difference between two versions of what one source states. */
        readonly ChangeEvent: {
            /** @description The same in every store. */
            readonly id: string;
            /** @description CVE id. */
            readonly subject: string;
            readonly type: components["schemas"]["EventType"];
            /** @description When it happened, according to the source. For `kev_added`, the day on which the CVE was listed; otherwise the same as `seen`. */
            readonly at: components["schemas"]["Time"];
            /** @description Upstream's time of the later version. `since` with a time means this one. */
            readonly seen: components["schemas"]["Time"];
            readonly source: string;
            /** @description The first manifest that contains both versions. */
            readonly manifest: number;
            /** @description What the earlier version stated, in the form of its type, or null. A value that is too large is replaced by an object with only `omitted`. */
            readonly before: unknown;
            /** @description The same for the later version. */
            readonly after: unknown;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
        };
        /** @description A day on which another model starts. Scores before and after it are not comparable. */
        readonly EpssModelBreak: {
            readonly date: components["schemas"]["Time"];
            readonly from: string;
            readonly to: string;
        };
        /** @description How two versions of one source differ. */
        readonly VersionDifference: {
            readonly from: components["schemas"]["Sha256"];
            readonly to: components["schemas"]["Sha256"];
            readonly changes: readonly components["schemas"]["FieldChange"][];
        };
        readonly FieldChange: {
            /** @description JSON pointer into the mapped facts. */
            readonly pointer: string;
            /** @description Null if there was nothing. */
            readonly before: unknown;
            /** @description Null if there is nothing. */
            readonly after: unknown;
        };
        /** @description The EPSS scores of a CVE by day. */
        readonly EpssHistory: {
            /** @description Canonical CVE id. */
            readonly id: string;
            /** @description Oldest first. */
            readonly points: readonly components["schemas"]["EpssPoint"][];
            readonly modelBreaks: readonly components["schemas"]["EpssModelBreak"][];
            /** @description Days of scores that are stored in the requested time, whether or not they score the CVE. */
            readonly days: number;
            /** @description True if there are more days. The newest are answered. */
            readonly truncated: boolean;
        };
        /** @description One value of a record, traced to the bytes of upstream. */
        readonly ValueProvenance: {
            /** @description Canonical CVE id. */
            readonly id: string;
            /** @description JSON pointer into the record. */
            readonly pointer: string;
            /** @description The value at the pointer. */
            readonly value: unknown;
            /** @description Names of the sources, separated by commas. */
            readonly source: string;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
            readonly evidence: readonly components["schemas"]["ValueEvidence"][];
            /** @description What `confidence` was computed from. */
            readonly explain: {
                /** @description Version of the table of constants. */
                readonly constants: number;
                readonly terms: readonly string[];
            };
            /** @description For values below /risk and /priority. */
            readonly inputs?: readonly components["schemas"]["JudgedInput"][];
            /** @description For values below /priority. */
            readonly tables?: readonly components["schemas"]["AppliedTable"][];
            /** @description For values below /risk: the version of the numbers of the computation. */
            readonly constants?: {
                readonly version: number;
            };
            /** @description Null for the present. */
            readonly asOf: components["schemas"]["AsOf"] | null;
        };
        /** @description A position in the bytes of upstream from which a value follows. */
        readonly ValueEvidence: {
            readonly source: string;
            /** @description Digest of the whole record or document. */
            readonly sha256: components["schemas"]["Sha256"];
            /** @description JSON pointer into those bytes, or `bytes=START-END`. */
            readonly pointer: string;
            /**
             * @description `verbatim`: the value is the quoted one. `canonical`: the same time, id or name in the form that Cairn writes. `derived`: a rule derives it from the quoted values.
             * @enum {string}
             */
            readonly rule: "verbatim" | "canonical" | "derived";
            /** @description The value at the pointer, as upstream wrote it. */
            readonly quoted: unknown;
            /** @description The source's time of the version. */
            readonly asOf: components["schemas"]["Time"];
        };
        /** @description A value of the record that a judgement was computed from. */
        readonly JudgedInput: {
            /** @description JSON pointer into the record. */
            readonly pointer: string;
            /** @description Ids of the claims about the value; none where it is missing. */
            readonly claims: readonly string[];
        };
        /** @description A decision table that a priority was read from. */
        readonly AppliedTable: {
            readonly entity: string;
            readonly version: string | null;
            /** @description Numbers of the rows that apply, from 0. */
            readonly rows: readonly number[];
            /** @description JSON pointer to its rows, in the bytes of the evidence. */
            readonly pointer: string | null;
        };
        /** @description Formats in which an entity is available. */
        readonly Exports: {
            readonly id: string;
            readonly exports: readonly {
                /** @enum {string} */
                readonly format: "stix" | "csv" | "entities-csv" | "openvex" | "cyclonedx";
                readonly title: string;
                readonly mediaType: string;
                /** @description Path and query. */
                readonly url: string;
            }[];
        };
        /** @description The graph around an entity. */
        readonly Graph: {
            readonly entity: components["schemas"]["GraphNode"];
            readonly relations: readonly components["schemas"]["GraphRelation"][];
            readonly neighbors: components["schemas"]["GraphNeighbors"];
            readonly evidence: components["schemas"]["GraphEvidenceById"];
            readonly depth: number;
            /** @description Numbers of relations of the requested entity. */
            readonly counts: readonly components["schemas"]["GraphCount"][];
            /** @description Relations that could be expected but that no source states. */
            readonly gaps: readonly components["schemas"]["GraphGap"][];
            /** @description An entity on the way has more matching relations than are returned. */
            readonly truncated: boolean;
            /** @description The first hundred of these entities. */
            readonly cut: readonly components["schemas"]["GraphCut"][];
        };
        /** @description An entity in a graph. */
        readonly GraphNode: {
            readonly id: string;
            readonly type: components["schemas"]["EntityType"];
            readonly name: string | null;
            readonly state: ("active" | "draft" | "deprecated" | "revoked" | "published" | "rejected" | "reserved" | "unknown") | null;
            /** @description Only for vulnerabilities. */
            readonly severity: components["schemas"]["Severity"] | null;
            /** @description Only for vulnerabilities: known to be exploited. */
            readonly kev: boolean | null;
            /** @description Null for what is not a vulnerability. */
            readonly risk: components["schemas"]["RiskLevel"] | null;
            /** @description Risk from 0 to 100; null where the level is `unknown` or null. */
            readonly riskScore: number | null;
            /** @description Null for what is not a vulnerability. */
            readonly tier: components["schemas"]["Tier"] | null;
        };
        /** @description A relation between two entities, which is a claim. */
        readonly GraphRelation: {
            /**
             * @description Id of the claim, the same in every store. /api/v3/evidence/{id} opens it. This does not apply to a derived relation, which no source states: its `path` shows what it follows from.
             * @example claim:0123456789abcdef
             */
            readonly id: string;
            readonly type: components["schemas"]["RelationType"];
            readonly from: string;
            readonly to: string;
            /**
             * @description `official`: stated by the publisher of the records. `expert`: mapped by experts. `extracted`: an id found in a text. `derived`: not stated by any source; it follows from the relations of `path`.
             * @enum {string}
             */
            readonly class: "official" | "expert" | "extracted" | "derived";
            /** @description Distinguishes relations of one type between the same entities. */
            readonly qualifier: string | null;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            /** @description The source's time of the newest version that states it. For a derived relation, the time of the oldest part of its path. */
            readonly asOf: components["schemas"]["Time"] | null;
            /** @description Keys of `evidence`, at most ten. */
            readonly evidence: readonly string[];
            /** @description Number of positions that state it, if more than are returned. */
            readonly evidenceCount?: number;
            /** @description The source's time of the oldest stored version that states it. */
            readonly firstSeen: components["schemas"]["Time"] | null;
            /** @description The same for the newest version. */
            readonly lastSeen: components["schemas"]["Time"] | null;
            /** @description Only for derived relations: what it follows from, step by step. */
            readonly path?: readonly components["schemas"]["GraphStep"][];
        };
        /** @enum {string} */
        readonly RelationType: "affects" | "has-weakness" | "exploited-via" | "referenced-by" | "superseded-by" | "child-of" | "related-pattern" | "maps-to" | "uses" | "exploits" | "attributed-to" | "mitigated-by" | "detected-by" | "has-analytic" | "in-tactic" | "can-precede" | "peer-of" | "requires" | "made-by";
        readonly GraphStep: {
            readonly from: string;
            readonly type: components["schemas"]["RelationType"];
            /**
             * @description `out`: along the relation, from its first entity to its second; `in`: against it.
             * @enum {string}
             */
            readonly direction: "out" | "in";
            readonly to: string;
        };
        /** @description By type: the entities that the relations lead to, and those on their paths. */
        readonly GraphNeighbors: {
            readonly vulnerability?: readonly components["schemas"]["GraphNode"][];
            readonly weakness?: readonly components["schemas"]["GraphNode"][];
            readonly "attack-pattern"?: readonly components["schemas"]["GraphNode"][];
            readonly technique?: readonly components["schemas"]["GraphNode"][];
            readonly tactic?: readonly components["schemas"]["GraphNode"][];
            readonly group?: readonly components["schemas"]["GraphNode"][];
            readonly malware?: readonly components["schemas"]["GraphNode"][];
            readonly tool?: readonly components["schemas"]["GraphNode"][];
            readonly campaign?: readonly components["schemas"]["GraphNode"][];
            readonly mitigation?: readonly components["schemas"]["GraphNode"][];
            readonly detection?: readonly components["schemas"]["GraphNode"][];
            readonly vendor?: readonly components["schemas"]["GraphNode"][];
            readonly product?: readonly components["schemas"]["GraphNode"][];
            readonly package?: readonly components["schemas"]["GraphNode"][];
            readonly advisory?: readonly components["schemas"]["GraphNode"][];
            readonly "decision-table"?: readonly components["schemas"]["GraphNode"][];
        };
        /** @description By id: `evidence:` and 16 hexadecimal digits, the same for the same position. */
        readonly GraphEvidenceById: {
            readonly [key: string]: components["schemas"]["GraphEvidence"];
        };
        /** @description A position in the bytes of a source that states a relation. */
        readonly GraphEvidence: {
            readonly source: string;
            /** @description /api/v3/objects/{sha256} returns the bytes. */
            readonly sha256: components["schemas"]["Sha256"];
            /** @description JSON pointer into those bytes, as the source reads them. */
            readonly pointer: string;
            /** @description The source's time of the version. */
            readonly asOf: components["schemas"]["Time"];
        };
        readonly GraphCount: {
            readonly type: components["schemas"]["RelationType"];
            /** @enum {string} */
            readonly direction: "out" | "in";
            /** @description Null if they are stated for the entity itself. `made-by`: stated for the products of a vendor, two steps away. `derived`: following from other relations. */
            readonly via: ("made-by" | "derived") | null;
            /** @description Number in all, independent of the request. */
            readonly total: number;
            /** @description Number with the requested types and confidence. */
            readonly matching: number;
            readonly shown: number;
        };
        readonly GraphGap: {
            readonly type: components["schemas"]["RelationType"];
            /** @enum {string} */
            readonly direction: "out" | "in";
            readonly sentence: string;
        };
        readonly GraphCut: {
            readonly id: string;
            readonly matching: number;
            readonly shown: number;
        };
        /** @description All stored data about one entity, and a page of its links. */
        readonly EntityRecord: {
            readonly id: string;
            readonly type: components["schemas"]["EntityType"];
            readonly name: string | null;
            readonly state: ("active" | "draft" | "deprecated" | "revoked" | "published" | "rejected" | "reserved" | "unknown") | null;
            /** @description Only for vulnerabilities. */
            readonly severity: components["schemas"]["Severity"] | null;
            /** @description Null for what is not a vulnerability. */
            readonly risk: components["schemas"]["RiskLevel"] | null;
            /** @description Risk from 0 to 100; null where the level is `unknown` or null. */
            readonly riskScore: number | null;
            /** @description Null for what is not a vulnerability. */
            readonly tier: components["schemas"]["Tier"] | null;
            readonly aliases: readonly string[];
            readonly description: components["schemas"]["SourcedText"] | null;
            readonly otherDescriptions: readonly components["schemas"]["SourcedText"][];
            readonly created: components["schemas"]["Time"] | null;
            readonly modified: components["schemas"]["Time"] | null;
            readonly withdrawn: components["schemas"]["Time"] | null;
            readonly version: string | null;
            readonly references: readonly components["schemas"]["Reference"][];
            readonly details: components["schemas"]["EntityDetails"];
            /** @description Spellings of a vendor, product or package in records, most frequent first. */
            readonly spellings: readonly {
                readonly vendor: string | null;
                readonly product: string | null;
                readonly count: number;
            }[];
            /** @description CPE names of a product, without a version. */
            readonly cpes: readonly string[];
            /** @description Only for products: the id of the vendor. */
            readonly vendor: string | null;
            /** @description Only for vendors: the first hundred products. */
            readonly products: {
                readonly ids: readonly string[];
                readonly total: number;
            };
            readonly relationCounts: readonly {
                readonly type: components["schemas"]["RelationType"];
                readonly direction: components["schemas"]["Direction"];
                readonly count: number;
            }[];
            readonly relations: {
                readonly items: readonly components["schemas"]["EntityLink"][];
                readonly count: number;
                readonly total: number;
                readonly nextCursor: string | null;
            };
            readonly provenance: components["schemas"]["Provenance"];
        };
        /** @description Details that only some types of entities have. */
        readonly EntityDetails: {
            /** @description ATT&CK domains: `enterprise`, `ics`, `mobile`. */
            readonly domains?: readonly string[];
            readonly platforms?: readonly string[];
            /** @description Level of abstraction, in the catalog's own term. */
            readonly abstraction?: string;
            readonly structure?: string;
            readonly likelihood?: string;
            readonly typicalSeverity?: string;
            readonly prerequisites?: readonly string[];
            readonly skills?: readonly string[];
            readonly consequences?: readonly components["schemas"]["Consequence"][];
            readonly advice?: readonly components["schemas"]["Advice"][];
            readonly alternateTerms?: readonly components["schemas"]["AlternateTerm"][];
            readonly detections?: readonly string[];
            readonly extendedDescription?: string;
            /** @description Only for tactics: `initial-access`. */
            readonly shortName?: string;
            readonly isSubtechnique?: boolean;
            readonly firstSeen?: components["schemas"]["Time"];
            readonly lastSeen?: components["schemas"]["Time"];
            /** @description Only for advisories: the id as its publisher writes it. */
            readonly label?: string;
            readonly publisher?: string;
            readonly severity?: string;
            /** @description Only for advisories that name no CVE: the affected packages, with their versions. */
            readonly affected?: readonly components["schemas"]["AffectedProduct"][];
            readonly decisionTable?: components["schemas"]["DecisionTable"];
            readonly stateReason?: string;
        };
        /** @description Consequence of a weakness or an attack pattern. */
        readonly Consequence: {
            readonly scopes: readonly string[];
            readonly impacts: readonly string[];
            readonly note?: string;
        };
        /** @description Mitigation advice for a weakness or an attack pattern. */
        readonly Advice: {
            readonly phases?: readonly string[];
            readonly strategy?: string;
            readonly text: string;
        };
        readonly AlternateTerm: {
            readonly term: string;
            readonly text?: string;
        };
        /** @description Gives an outcome for each combination of answers. Answers are in the order of `points`. */
        readonly DecisionTable: {
            readonly points: readonly components["schemas"]["DecisionPoint"][];
            readonly outcome: components["schemas"]["DecisionPoint"];
            readonly rows: readonly {
                readonly answers: readonly string[];
                readonly outcome: string;
            }[];
        };
        /** @description A question of a decision table, with its possible answers. */
        readonly DecisionPoint: {
            readonly id: string;
            readonly name: string;
            readonly definition: string;
            readonly values: readonly {
                readonly key: string;
                readonly name: string;
                readonly definition: string;
            }[];
        };
        /**
         * @description `out`: from the requested entity; `in`: to it.
         * @enum {string}
         */
        readonly Direction: "out" | "in";
        /** @description A link between two entities, with each position that states it. */
        readonly EntityLink: {
            readonly type: components["schemas"]["RelationType"];
            readonly direction: components["schemas"]["Direction"];
            /**
             * @description `official`: stated by the publisher of the records. `expert`: mapped by experts. `extracted`: an id found in a text.
             * @enum {string}
             */
            readonly class: "official" | "expert" | "extracted";
            /** @description Distinguishes links of one type between the same entities. */
            readonly qualifier: string | null;
            /** @description The entity at the other end. */
            readonly entity: {
                readonly id: string;
                readonly type: components["schemas"]["EntityType"];
                readonly name: string | null;
            };
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            /** @description The source's time of the newest version that states it. For an absence, the time of the catalog. Null where the projection is damaged. */
            readonly asOf: components["schemas"]["Time"] | null;
            readonly evidence: readonly {
                readonly source: string;
                /** @description /api/v3/objects/{sha256} returns the bytes. */
                readonly sha256: components["schemas"]["Sha256"];
                /** @description JSON pointer into those bytes, as the source reads them. */
                readonly pointer: string;
                /** @description The source's time of the version. */
                readonly asOf: components["schemas"]["Time"];
            }[];
        };
        readonly ProductVulnerabilities: {
            readonly product: {
                readonly id: string;
                readonly name: string | null;
            };
            /** @description The version that was checked. */
            readonly version: string | null;
            readonly items: readonly components["schemas"]["MatchFinding"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
            /** @description Counts of all vulnerabilities, whatever `status` selects. */
            readonly counts: {
                readonly affected: number;
                readonly unknown: number;
                readonly notAffected: number;
                readonly rejected: number;
            };
        };
        /** @description A vulnerability, and whether a version is affected by it. */
        readonly MatchFinding: {
            /** @description CVE id. For an advisory that names no CVE, its entity id. */
            readonly id: string;
            readonly title: string | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            /** @description Null for what is not a vulnerability. */
            readonly risk: components["schemas"]["RiskLevel"] | null;
            /** @description Risk from 0 to 100; null where the level is `unknown` or null. */
            readonly riskScore: number | null;
            /** @description Null for what is not a vulnerability. */
            readonly tier: components["schemas"]["Tier"] | null;
            readonly published: components["schemas"]["Time"] | null;
            /**
             * @description How the component was matched to what a source names. `purl`: by the package URL. `purl-source`: by the package URL of the source package. `cpe`: by vendor and product of the CPE name. `name`: by the names of product and vendor. `learned`: by another name that several sources use for the same product. `similar`: by a similar name, which never decides a status.
             * @enum {string}
             */
            readonly method: "purl" | "purl-source" | "cpe" | "name" | "learned" | "similar";
            /** @description Id of the product or package that matched. */
            readonly matched: string;
            readonly status: components["schemas"]["MatchStatus"];
            /** @description The range that decides, or that leaves the status unknown. */
            readonly range: components["schemas"]["VersionRange"] | null;
            /** @description What decides: `exact` for a single version, `default` for the status of all other versions, or the version order that was used for the range. */
            readonly rule: string | null;
            /** @description Why it is unknown. */
            readonly reason: ("no-version" | "not-a-version" | "nothing-said" | "said-unknown" | "commits-only" | "scheme-unknown" | "range-without-bounds" | "not-comparable" | "release-not-given" | "versions-of-part" | "similar-name") | null;
            /** @description The source of the deciding statement. */
            readonly source: string | null;
            /** @description First fixed versions that are later than the requested version. */
            readonly fixed: readonly string[];
        };
        readonly MatchResult: {
            /**
             * @description The format of the body.
             * @enum {string}
             */
            readonly format: "identifiers" | "cyclonedx" | "spdx";
            readonly specVersion: string | null;
            readonly components: readonly components["schemas"]["MatchedComponent"][];
            readonly counts: {
                readonly components: number;
                readonly affected: number;
                readonly unknown: number;
                readonly notAffected: number;
                /** @description Components for which nothing was found. */
                readonly notNamed: number;
                /** @description Vulnerabilities that affect any component, each counted once. */
                readonly vulnerabilities: number;
                /** @description Number of these that are known to be exploited. */
                readonly kev: number;
                readonly severities: {
                    readonly critical: number;
                    readonly high: number;
                    readonly medium: number;
                    readonly low: number;
                    readonly none: number;
                    readonly unknown: number;
                };
                /** @description Rejected CVEs and withdrawn advisories, which are not listed. */
                readonly rejected: number;
            };
            readonly truncated: boolean;
        };
        readonly MatchedComponent: {
            /** @description JSON pointer into the request body. */
            readonly pointer: string;
            readonly name: string | null;
            readonly version: string | null;
            readonly purl: string | null;
            readonly cpe: string | null;
            readonly status: components["schemas"]["MatchStatus"];
            readonly reason: components["schemas"]["NothingFound"] | null;
            /** @description Ids of the matching products and packages. */
            readonly matched: readonly string[];
            /** @description Every name by which vulnerabilities were found, most reliable method first, with the method and the number of vulnerabilities. */
            readonly names: readonly {
                readonly id: string;
                /** @enum {string} */
                readonly method: "purl" | "purl-source" | "cpe" | "name" | "learned" | "similar";
                readonly vulnerabilities: number;
            }[];
            /** @description Affected first, then unknown; those known to be exploited first, then by EPSS, CVSS and age. */
            readonly findings: readonly components["schemas"]["MatchFinding"][];
            /** @description Counts of all findings, returned or not. */
            readonly counts: {
                readonly affected: number;
                readonly unknown: number;
                readonly notAffected: number;
            };
            /** @description More findings exist than are returned. */
            readonly truncated: boolean;
        };
        /**
         * @description Why nothing is found for a component. `not-identified`: it has no identifier that can be looked up. `not-named`: no loaded source names it. `nothing-found`: a source names it, but no valid record is about it, for example because its CVEs are rejected. None of them means that nothing affects it.
         * @enum {string}
         */
        readonly NothingFound: "not-identified" | "not-named" | "nothing-found";
        /** @description A CVSS vector, metric by metric, with its scores. */
        readonly CvssExplanation: {
            /** @enum {string} */
            readonly version: "4.0" | "3.1" | "3.0" | "2.0";
            /** @description As the standard writes it. */
            readonly vector: string;
            /**
             * @description The groups that a score of version 4.0 counts; null for other versions.
             * @example CVSS-BT
             */
            readonly nomenclature: string | null;
            readonly scores: components["schemas"]["CvssScores"];
            /** @description In the order of the standard. */
            readonly metrics: readonly components["schemas"]["CvssMetric"][];
            /** @description Null without `change`. */
            readonly whatIf: components["schemas"]["CvssWhatIf"] | null;
        };
        /** @description Each score counts the metrics of the scores before it too. Null for a group of which the vector sets no metric. */
        readonly CvssScores: {
            readonly base: components["schemas"]["RatedScore"];
            /** @description For versions 2.0 to 3.1. */
            readonly temporal: components["schemas"]["RatedScore"] | null;
            /** @description For version 4.0, in place of the temporal score. */
            readonly threat: components["schemas"]["RatedScore"] | null;
            readonly environmental: components["schemas"]["RatedScore"] | null;
            /** @description The last of these: it counts every metric that is set. */
            readonly overall: components["schemas"]["RatedScore"];
        };
        /** @description A score with the severity that it stands for. */
        readonly RatedScore: {
            readonly score: number;
            readonly severity: components["schemas"]["Severity"];
        };
        readonly CvssMetric: {
            /** @enum {string} */
            readonly group: "base" | "temporal" | "threat" | "environmental" | "supplemental";
            /**
             * @description Short name of the metric.
             * @example AV
             */
            readonly key: string;
            /** @example Attack Vector */
            readonly name: string;
            /**
             * @description Short name of its value.
             * @example N
             */
            readonly value: string;
            /** @example Network */
            readonly valueName: string;
            /** @description What the value means, in a sentence. */
            readonly meaning: string;
        };
        /** @description The vector with some metrics changed. */
        readonly CvssWhatIf: {
            /** @description As the standard writes it. */
            readonly vector: string;
            /**
             * @description The groups that a score of version 4.0 counts; null for other versions.
             * @example CVSS-BT
             */
            readonly nomenclature: string | null;
            readonly scores: components["schemas"]["CvssScores"];
            readonly changes: readonly components["schemas"]["CvssMetricChange"][];
            /** @description New scores minus old ones. A score that only one of both has is compared with the score before it. Null where neither has it. */
            readonly differences: {
                readonly base: number;
                readonly temporal: number | null;
                readonly threat: number | null;
                readonly environmental: number | null;
                readonly overall: number;
            };
        };
        readonly CvssMetricChange: {
            /** @enum {string} */
            readonly group: "base" | "temporal" | "threat" | "environmental" | "supplemental";
            /**
             * @description Short name of the metric.
             * @example AV
             */
            readonly key: string;
            /** @example Attack Vector */
            readonly name: string;
            /**
             * @description Short name of its value.
             * @example N
             */
            readonly value: string;
            /** @example Network */
            readonly valueName: string;
            /** @description What the value means, in a sentence. */
            readonly meaning: string;
            /** @description The value before; null if the vector did not have the metric. */
            readonly from: string | null;
        };
        readonly TriageResult: {
            /** @description The soonest tier first, then the highest risk score, then the highest EPSS score, then by id. Unknown values come last. */
            readonly items: readonly components["schemas"]["TriageItem"][];
            /** @description The number of items, returned or not. */
            readonly total: number;
            /** @description Only with a key: how many your decisions take off the list, or would without `handled=include`. */
            readonly handled?: number;
            readonly truncated: boolean;
            /** @description Ids that no source names. */
            readonly missing: readonly string[];
            /** @description The entries that are not ids. */
            readonly malformed: readonly {
                /** @description Its position in `ids`. */
                readonly index: number;
                readonly id: string;
                /** @description What is wrong with it. */
                readonly message: string;
            }[];
            /** @description Components for which nothing was found, at most 1,000. It does not mean that nothing affects them. */
            readonly unmatched: readonly {
                readonly pointer: string;
                readonly name: string | null;
                readonly version: string | null;
                readonly reason: components["schemas"]["NothingFound"];
            }[];
            /** @description What your VEX statements and your decisions take off the list, and by which. */
            readonly excluded: readonly {
                readonly id: string;
                readonly vex: components["schemas"]["TriageVex"] | null;
                /** @description Only with a key. */
                readonly handling?: components["schemas"]["TriageHandling"] | null;
            }[];
            readonly counts: {
                readonly tiers: {
                    readonly "3df": number;
                    readonly "3d": number;
                    readonly "14d": number;
                    readonly "60d": number;
                    readonly fsu: number;
                    readonly unknown: number;
                };
                readonly risks: {
                    readonly critical: number;
                    readonly high: number;
                    readonly medium: number;
                    readonly low: number;
                    readonly unknown: number;
                };
                readonly components: number;
                readonly unmatched: number;
                readonly excluded: number;
                readonly contradictory: number;
            };
            readonly options: {
                readonly exposed: boolean | null;
                readonly environment: string | null;
                readonly mission: string | null;
                readonly impact: string | null;
            };
            /** @description The decision table of BOD 26-04. */
            readonly table: components["schemas"]["TableReference"] | null;
            readonly warnings: readonly string[];
        };
        /** @description A vulnerability, and how soon to act on it. */
        readonly TriageItem: {
            /** @description CVE id. For an advisory that names no CVE, its entity id. */
            readonly id: string;
            readonly title: string | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description The score with your environmental metrics, from which the risk is computed. Null without metrics, or if the vector does not take them. */
            readonly environmentalScore: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            /** @description The date that the KEV catalog itself states. */
            readonly dueDate: components["schemas"]["Time"] | null;
            readonly risk: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly riskScore: number | null;
            readonly tier: components["schemas"]["Tier"];
            /** @description The reasons of the risk. */
            readonly reasons: readonly components["schemas"]["RiskReason"][];
            readonly missing: readonly ("cvss" | "kev" | "epss" | "ssvc")[];
            /** @description Possible timelines of BOD 26-04, the soonest first, and the rows of its table. */
            readonly bod: {
                readonly exposed: readonly ("3df" | "3d" | "14d" | "60d" | "fsu")[];
                readonly notExposed: readonly ("3df" | "3d" | "14d" | "60d" | "fsu")[];
                readonly missing: readonly string[];
                readonly rows: readonly number[];
            } | null;
            /** @description Possible outcomes of SSVC's tables, the most urgent first. */
            readonly ssvc: {
                readonly coordinator: readonly string[];
                readonly deployer: readonly string[];
            };
            readonly vex: components["schemas"]["TriageVex"] | null;
            /** @description Only with a key: your decision. It is null unless handled ones are listed. */
            readonly handling?: components["schemas"]["TriageHandling"] | null;
            /** @description At most 50 components; none for ids. */
            readonly components: readonly components["schemas"]["TriageComponent"][];
            /** @description The number of components, returned or not. */
            readonly componentCount: number;
        };
        /** @description What your VEX statements say about it. */
        readonly TriageVex: {
            /**
             * @description `contradictory`: the newest statements do not agree, so none of them counts and the item stays on the list.
             * @enum {string}
             */
            readonly status: "not_affected" | "fixed" | "affected" | "under_investigation" | "contradictory";
            readonly justification: string | null;
            /** @description JSON pointers to the statements in the request. */
            readonly statements: readonly string[];
        };
        /** @description What you decided about it. */
        readonly TriageHandling: {
            /** @enum {string} */
            readonly status: "open" | "acknowledged" | "not_affected" | "fixed" | "accepted";
            /** @description Null for the CVE in every component. */
            readonly component: string | null;
            readonly until: components["schemas"]["Time"] | null;
        };
        readonly TriageComponent: {
            /** @description JSON pointer into the request body. */
            readonly pointer: string;
            readonly name: string | null;
            readonly version: string | null;
            readonly purl: string | null;
            /** @enum {string} */
            readonly status: "affected" | "unknown";
            /** @description First fixed versions. */
            readonly fixed: readonly string[];
        };
        /** @description What is new about the interests of a caller. */
        readonly Feed: {
            /** @description The highest score first. */
            readonly items: readonly components["schemas"]["FeedItem"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
            /** @description Matching CVEs that are handled. Without `handled=include` they are left out, and `total` is without them. */
            readonly handled: number;
            readonly interests: readonly components["schemas"]["FeedInterest"][];
            /** @description The present by which ages are counted: the same on all pages. */
            readonly at: components["schemas"]["Time"];
            /** @enum {string} */
            readonly locale: "en" | "de" | "ja" | "es" | "pt" | "fr" | "ru" | "zh";
            readonly requestedLocale: string | null;
            readonly localeFallback: boolean;
            /** @description The state of the data. */
            readonly manifest: number;
        };
        /** @description A vulnerability that matches an interest. */
        readonly FeedItem: {
            readonly id: string;
            readonly state: components["schemas"]["VulnerabilityState"];
            /** @description The id if no source gives a title. */
            readonly title: string;
            readonly published: components["schemas"]["Time"] | null;
            readonly modified: components["schemas"]["Time"] | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            readonly risk: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly riskScore: number | null;
            readonly tier: components["schemas"]["Tier"];
            readonly vendor: string | null;
            readonly product: string | null;
            /** @description Why it is listed, in the language of the answer. */
            readonly matchReason: string;
            readonly match: {
                /** @description At most 20, the most specific first. */
                readonly interests: readonly components["schemas"]["FeedMatch"][];
                /** @description Null if nothing that counts happened in 90 days. */
                readonly change: components["schemas"]["FeedChange"] | null;
            };
            /** @description What you decided about it; null if it is not handled. */
            readonly handled: ("open" | "acknowledged" | "not_affected" | "fixed" | "accepted") | null;
            readonly score: components["schemas"]["FeedScore"];
        };
        /** @description How an item matches an interest. */
        readonly FeedMatch: {
            /** @enum {string} */
            readonly as: "inventory" | "cve" | "product" | "package" | "possible" | "vendor" | "weakness" | "technique" | "actor" | "advisory" | "similar" | "query" | "words";
            /** @description Id of the entity; null if it is not one entity. */
            readonly id: string | null;
            /** @description The same in the query language; null if the language cannot say it. */
            readonly query: string | null;
            /** @description The interest as written; the name of a collection or watchlist. */
            readonly interest: string;
            /**
             * @description Where the interest comes from.
             * @enum {string}
             */
            readonly via: "request" | "collection" | "watchlist" | "inventory";
            /** @description The claims that link the CVE to the entity. */
            readonly claims: readonly string[];
        };
        /** @description The change that counts most. */
        readonly FeedChange: {
            /** @enum {string} */
            readonly type: "kev_added" | "ransomware_flagged" | "published" | "epss_jump" | "cvss_raised" | "severity_changed" | "ssvc_changed" | "cvss_added" | "advisory_added";
            readonly at: components["schemas"]["Time"];
            /** @description Whole days up to `at` of the feed. */
            readonly ageDays: number;
            /** @description Id of the event; null for what a record or KEV states. */
            readonly event: string | null;
            /** @description The claim that states it; null for an event. */
            readonly claim: string | null;
        };
        /** @description Points, each in whole hundredths. */
        readonly FeedScore: {
            /** @description The sum of the others, by which items are ordered. */
            readonly total: number;
            readonly match: number;
            /** @description Null if the risk is unknown, which adds nothing. */
            readonly risk: number | null;
            readonly change: number;
        };
        /** @description What was read of an interest. */
        readonly FeedInterest: {
            /** @description The interest as written; the name of a collection or watchlist. */
            readonly text: string;
            /**
             * @description Where the interest comes from.
             * @enum {string}
             */
            readonly via: "request" | "collection" | "watchlist" | "inventory";
            /** @description What it was read as, at most 20. Any of them is enough for a match. */
            readonly readAs: readonly {
                /** @enum {string} */
                readonly as: "inventory" | "cve" | "product" | "package" | "possible" | "vendor" | "weakness" | "technique" | "actor" | "advisory" | "similar" | "query" | "words";
                /** @description Id of the entity; null if it is not one entity. */
                readonly id: string | null;
                /** @description The same in the query language; null if the language cannot say it. */
                readonly query: string | null;
            }[];
            /** @description CVEs that match it, on all pages. */
            readonly items: number;
            /** @description A spelling that is probably meant. */
            readonly didYouMean: string | null;
            readonly warnings: readonly string[];
        };
        readonly HandlingPage: {
            readonly items: readonly components["schemas"]["HandlingItem"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
        };
        /** @description What you decided about a CVE, and whether it still counts. */
        readonly HandlingItem: {
            readonly id: number;
            /** @description Greater by one with each change. */
            readonly version: number;
            /** @description A CVE id. */
            readonly cve: string;
            /** @description A package URL or a CPE name in canonical form. Without a version it stands for every version. Null for the CVE in every component. */
            readonly component: string | null;
            /** @enum {string} */
            readonly status: "open" | "acknowledged" | "not_affected" | "fixed" | "accepted";
            readonly justification: ("component_not_present" | "vulnerable_code_not_present" | "vulnerable_code_not_in_execute_path" | "vulnerable_code_cannot_be_controlled_by_adversary" | "inline_mitigations_already_exist") | null;
            readonly note: string | null;
            /** @description When the handling ends; null if it has no end. */
            readonly until: components["schemas"]["Time"] | null;
            readonly basis: components["schemas"]["HandlingBasis"];
            /**
             * @description `active`: it takes the CVE off lists. `returned`: the basis has changed. `over`: `until` is past. `open`: nothing is decided.
             * @enum {string}
             */
            readonly state: "active" | "returned" | "over" | "open";
            readonly returned: components["schemas"]["HandlingReturn"] | null;
            readonly createdAt: components["schemas"]["Time"];
            /** @description When it was last decided. */
            readonly updatedAt: components["schemas"]["Time"];
        };
        /** @description What was stated when it was decided. The handling counts as long as all of it stays the same. */
        readonly HandlingBasis: {
            /** @description State of the record. Null if at most EPSS names the CVE. */
            readonly state: ("published" | "rejected" | "reserved" | "unknown") | null;
            /** @description Whether KEV lists it. */
            readonly kev: boolean;
            /** @description Whether CISA knows of use in ransomware campaigns. */
            readonly ransomware: boolean;
            /**
             * @description By the preferred score.
             * @enum {string}
             */
            readonly severity: "critical" | "high" | "medium" | "low" | "none" | "unknown";
            /** @description Exploitation as the preferred SSVC decision states it. */
            readonly exploitation: ("none" | "poc" | "active") | null;
            /** @description Whether it affects the component. `not_named`: no source names the two together. Null without a component. */
            readonly verdict: ("affected" | "unknown" | "not_affected" | "not_named") | null;
            /** @description The first fixed versions for the component in the order of their texts, or a hash of many. */
            readonly fixed: readonly string[];
        };
        /** @description Why the CVE is on lists again. */
        readonly HandlingReturn: {
            /** @enum {string} */
            readonly reason: "until_over" | "basis_changed";
            /** @description Parts of the basis that are not as they were when it was decided. */
            readonly changed: readonly {
                /** @enum {string} */
                readonly part: "state" | "kev" | "ransomware" | "severity" | "exploitation" | "verdict" | "fixed";
                readonly before: (string | boolean | readonly string[]) | null;
                readonly after: (string | boolean | readonly string[]) | null;
            }[];
        };
        readonly HandlingsWritten: {
            /** @description What was written, in the order in which it was sent; at most 1,000. */
            readonly items: readonly components["schemas"]["HandlingItem"][];
            readonly written: number;
            /** @description Statements that say what is decided already. */
            readonly unchanged: number;
            /** @description Statements that are not taken, at least for one product; at most 1,000. */
            readonly skipped: readonly {
                /** @description JSON pointer to the statement. */
                readonly pointer: string;
                /** @description As it was stated; null for all of them. */
                readonly product: string | null;
                /** @enum {string} */
                readonly reason: "not-identified" | "no-reason" | "note-too-long" | "contradictory";
            }[];
        };
        readonly RemovedHandling: {
            readonly id: number;
            /** @description A CVE id. */
            readonly cve: string;
            /** @description A package URL or a CPE name in canonical form. Without a version it stands for every version. Null for the CVE in every component. */
            readonly component: string | null;
            /** @constant */
            readonly removed: true;
        };
        /** @description The shortest paths between two entities. */
        readonly GraphPaths: {
            readonly from: components["schemas"]["GraphNode"];
            readonly to: components["schemas"]["GraphNode"];
            /** @description The shortest paths, all of the same length, highest confidence first. */
            readonly paths: readonly components["schemas"]["GraphPath"][];
            readonly neighbors: components["schemas"]["GraphNeighbors"];
            readonly evidence: components["schemas"]["GraphEvidenceById"];
            /** @description Maximum number of steps that were searched. */
            readonly depth: number;
            /** @description More paths were found than are returned, or entities with very many relations were skipped. */
            readonly truncated: boolean;
        };
        /** @description A path from one entity to another. */
        readonly GraphPath: {
            readonly steps: readonly {
                readonly from: string;
                readonly type: components["schemas"]["RelationType"];
                /**
                 * @description `out`: along the relation, from its first entity to its second; `in`: against it.
                 * @enum {string}
                 */
                readonly direction: "out" | "in";
                readonly to: string;
                readonly relation: components["schemas"]["GraphRelation"];
            }[];
            /** @description Product of the confidences of its relations. */
            readonly confidence: number;
            /** @description The lowest of its relations. */
            readonly freshness: number;
            /** @description The path in words. */
            readonly sentence: string;
        };
        readonly ChangePage: {
            readonly items: readonly components["schemas"]["ChangeEvent"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
            /** @description The newest manifest. Set `since` to it to continue from here. */
            readonly manifest: number;
        };
        readonly RuleList: {
            readonly items: readonly components["schemas"]["Rule"][];
            readonly count: number;
            /** @description What conditions may compare. */
            readonly facts: readonly components["schemas"]["RuleFact"][];
        };
        readonly Rule: {
            /** @description Lower-case letters, digits, hyphens and underscores. */
            readonly id: string;
            readonly name: string;
            readonly description: string;
            readonly version: number;
            readonly enabled: boolean;
            readonly events: readonly components["schemas"]["EventType"][];
            readonly when: components["schemas"]["RuleCondition"] | null;
            /**
             * @description How urgent a match is.
             * @enum {string}
             */
            readonly severity: "critical" | "high" | "medium" | "low" | "none";
            /** @description What to do. */
            readonly actions: readonly string[];
            readonly references: readonly string[];
            /** @enum {string} */
            readonly origin: "own" | "shipped";
        };
        readonly RuleFact: {
            readonly name: string;
            /** @enum {string} */
            readonly type: "number" | "flag" | "time" | "text" | "list" | "level";
            readonly operators: readonly ("eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "in" | "not_in" | "contains" | "starts_with" | "matches" | "exists")[];
            /** @description The least first; null for other types. */
            readonly levels: readonly string[] | null;
            readonly description: string;
        };
        readonly RuleEvaluation: {
            readonly matches: readonly components["schemas"]["RuleMatch"][];
            /** @description Rules that are enabled and, unless it is a dry run, name the type of the event. */
            readonly evaluated: number;
            readonly event: components["schemas"]["EvaluatedEvent"] | null;
            readonly entity: components["schemas"]["EvaluatedEntity"] | null;
            readonly warnings: readonly string[];
            readonly dryRun: components["schemas"]["RuleDryRun"] | null;
        };
        readonly RuleMatch: {
            /** @description Lower-case letters, digits, hyphens and underscores. */
            readonly ruleId: string;
            readonly name: string;
            /**
             * @description How urgent a match is.
             * @enum {string}
             */
            readonly severity: "critical" | "high" | "medium" | "low" | "none";
            /** @description What to do. */
            readonly actions: readonly string[];
            readonly reason: string;
            /** @description Every condition of the rule, with its result. */
            readonly trace: readonly components["schemas"]["RuleTraceEntry"][];
            /** @description In a dry run, the stored event. */
            readonly event?: {
                readonly id: string;
                readonly type: components["schemas"]["EventType"];
                readonly subject: string;
                readonly at: components["schemas"]["Time"];
                readonly seen: components["schemas"]["Time"];
            };
        };
        readonly RuleTraceEntry: {
            /** @description JSON pointer into the rule. */
            readonly path: string;
            readonly fact: string | null;
            /** @enum {string} */
            readonly op: "eq" | "ne" | "gt" | "gte" | "lt" | "lte" | "in" | "not_in" | "contains" | "starts_with" | "matches" | "exists" | "all" | "any" | "not" | "query";
            /** @description The value of the rule, or its query. */
            readonly expected: ((string | number | boolean) | readonly (string | number | boolean)[]) | null;
            /** @description The value of the fact, shortened if it is long; null if it is not known. */
            readonly actual: unknown;
            readonly result: boolean;
            /**
             * @description Present if the request gave the value.
             * @constant
             */
            readonly provided?: true;
            /** @description Why the comparison could not be made. */
            readonly warning?: string;
        };
        readonly EvaluatedEvent: {
            readonly type: components["schemas"]["EventType"];
            /** @description Id of the stored event. */
            readonly id: string | null;
            readonly at: components["schemas"]["Time"] | null;
            readonly seen: components["schemas"]["Time"] | null;
            readonly source: string | null;
            readonly manifest: number | null;
            readonly before: unknown;
            readonly after: unknown;
            /** @description Whether the request gave `before` or `after`. */
            readonly provided: boolean;
        };
        readonly EvaluatedEntity: {
            readonly id: string;
            readonly type: ("vulnerability" | "weakness" | "attack-pattern" | "technique" | "tactic" | "group" | "malware" | "tool" | "campaign" | "mitigation" | "detection" | "vendor" | "product" | "package" | "advisory" | "decision-table") | null;
            /** @description Whether a loaded source names it. */
            readonly known: boolean;
            readonly severity: string | null;
            /** @description Names of the facts that the request gave. */
            readonly provided: readonly string[];
        };
        readonly RuleDryRun: {
            readonly since: components["schemas"]["Time"] | null;
            readonly until: components["schemas"]["Time"] | null;
            /** @description Events evaluated for this page, at most 10,000. */
            readonly events: number;
            /** @description Events on all pages. */
            readonly total: number;
            /** @description Matches on this page. */
            readonly matched: number;
            readonly rules: readonly {
                /** @description Lower-case letters, digits, hyphens and underscores. */
                readonly ruleId: string;
                readonly matches: number;
            }[];
            readonly nextCursor: string | null;
        };
        readonly InventoryReport: {
            readonly id: number;
            /** @description Grows with each change. */
            readonly version: number;
            readonly updatedAt: components["schemas"]["Time"];
            /** @enum {string} */
            readonly format: "identifiers" | "cyclonedx" | "spdx";
            /** @description What the SBOM says that it describes. */
            readonly documentName: string | null;
            /** @description Components, each counted once. */
            readonly componentCount: number;
            /** @description The soonest tier first, then the highest risk score, then the highest EPSS score, then by id. Unknown values come last. */
            readonly items: readonly components["schemas"]["InventoryFinding"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
            /** @description Items that are left out, or marked, because they are handled. */
            readonly handled: number;
            /** @description Components by their state. `affected` and `unknown`: by a vulnerability that is not handled. `handled`: all are. `not_known`: sources name it, and none says that this version is affected. `not_identified`: no loaded source names it, or it has no identifier; `reason` of a component tells which. The last two do not mean that it is safe. */
            readonly counts: {
                readonly components: number;
                readonly affected: number;
                readonly unknown: number;
                readonly handled: number;
                readonly not_known: number;
                readonly not_identified: number;
            };
            /** @description Items by their tier, on all pages. */
            readonly tiers: {
                readonly "3df": number;
                readonly "3d": number;
                readonly "14d": number;
                readonly "60d": number;
                readonly fsu: number;
                readonly unknown: number;
            };
            readonly options: {
                readonly exposed: boolean | null;
                readonly environment: string | null;
                readonly mission: string | null;
                readonly impact: string | null;
            };
            /** @description The decision table of BOD 26-04. */
            readonly table: components["schemas"]["TableReference"] | null;
        };
        readonly InventoryFinding: {
            /** @description CVE id. For an advisory that names no CVE, its entity id. */
            readonly id: string;
            readonly title: string | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description The score with your environmental metrics, from which the risk is computed. Null without metrics, or if the vector does not take them. */
            readonly environmentalScore: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            /** @description The date that the KEV catalog itself states. */
            readonly dueDate: components["schemas"]["Time"] | null;
            readonly risk: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly riskScore: number | null;
            readonly tier: components["schemas"]["Tier"];
            /** @description The reasons of the risk. */
            readonly reasons: readonly components["schemas"]["RiskReason"][];
            readonly missing: readonly ("cvss" | "kev" | "epss" | "ssvc")[];
            /** @description Possible timelines of BOD 26-04, the soonest first, and the rows of its table. */
            readonly bod: {
                readonly exposed: readonly ("3df" | "3d" | "14d" | "60d" | "fsu")[];
                readonly notExposed: readonly ("3df" | "3d" | "14d" | "60d" | "fsu")[];
                readonly missing: readonly string[];
                readonly rows: readonly number[];
            } | null;
            /** @description Possible outcomes of SSVC's tables, the most urgent first. */
            readonly ssvc: {
                readonly coordinator: readonly string[];
                readonly deployer: readonly string[];
            };
            /** @description Only with a key: your decision. It is null unless handled ones are listed. */
            readonly handling?: components["schemas"]["TriageHandling"] | null;
            /** @description The number of components, returned or not. */
            readonly componentCount: number;
            readonly vendor: string | null;
            readonly product: string | null;
            /**
             * @description `affected` if any component is.
             * @enum {string}
             */
            readonly status: "affected" | "unknown";
            /** @description Since when sources say it: the day on which the record was published, or else on which KEV added it. Null if no source states a date. */
            readonly since: {
                readonly at: components["schemas"]["Time"];
                /** @enum {string} */
                readonly basis: "published" | "kev";
            } | null;
            /** @description At most 50. Those that are affected come first. */
            readonly components: readonly {
                /**
                 * @description Equal for equal components.
                 * @example 0f3a4c5d6e7b
                 */
                readonly id: string;
                readonly name: string | null;
                readonly vendor: string | null;
                readonly version: string | null;
                /** @description The first package URL, or else the first CPE name. */
                readonly identifier: string | null;
                /** @enum {string} */
                readonly status: "affected" | "unknown";
                readonly fixed: readonly string[];
            }[];
        };
        readonly WrittenInventory: {
            readonly id: number;
            /** @description Grows with each change. */
            readonly version: number;
            readonly updatedAt: components["schemas"]["Time"];
            /** @enum {string} */
            readonly format: "identifiers" | "cyclonedx" | "spdx";
            /** @description What the SBOM says that it describes. */
            readonly documentName: string | null;
            /** @description Components, each counted once. */
            readonly componentCount: number;
            /** @description Compared with the inventory before. Each list has at most 100 components. */
            readonly difference: {
                readonly added: readonly components["schemas"]["ListedComponent"][];
                readonly removed: readonly components["schemas"]["ListedComponent"][];
                /** @description The same package or product in another version. */
                readonly changed: readonly {
                    readonly from: components["schemas"]["ListedComponent"];
                    readonly to: components["schemas"]["ListedComponent"];
                }[];
                readonly counts: {
                    readonly added: number;
                    readonly removed: number;
                    readonly changed: number;
                    readonly unchanged: number;
                };
            };
            /** @description The entries that are not ids. */
            readonly malformed: readonly {
                /** @description Its position in `ids`. */
                readonly index: number;
                readonly id: string;
                /** @description What is wrong with it. */
                readonly message: string;
            }[];
            /** @description What was to be removed or changed, and is not in the inventory. */
            readonly missing: readonly string[];
            /** @description Components that were given again. */
            readonly duplicates: number;
        };
        readonly ListedComponent: {
            /**
             * @description Equal for equal components.
             * @example 0f3a4c5d6e7b
             */
            readonly id: string;
            readonly name: string | null;
            readonly vendor: string | null;
            readonly version: string | null;
            /** @description The first package URL, or else the first CPE name. */
            readonly identifier: string | null;
        };
        readonly RemovedInventory: {
            readonly id: number;
            /** @description Grows with each change. */
            readonly version: number;
            readonly updatedAt: components["schemas"]["Time"];
        };
        readonly InventoryComponentPage: {
            /** @description Grows with each change. */
            readonly version: number;
            readonly items: readonly {
                /**
                 * @description Equal for equal components.
                 * @example 0f3a4c5d6e7b
                 */
                readonly id: string;
                readonly name: string | null;
                readonly vendor: string | null;
                readonly version: string | null;
                readonly purls: readonly string[];
                readonly cpes: readonly string[];
                /**
                 * @description `affected` and `unknown`: by a vulnerability that is not handled. `handled`: all are. `not_known`: sources name it, and none says that this version is affected. `not_identified`: no loaded source names it, or it has no identifier; `reason` of a component tells which. The last two do not mean that it is safe.
                 * @enum {string}
                 */
                readonly state: "affected" | "unknown" | "handled" | "not_known" | "not_identified";
                readonly reason: components["schemas"]["NothingFound"] | null;
                /** @description Vulnerabilities that affect it. */
                readonly affectedBy: number;
                /** @description Vulnerabilities that may affect it. */
                readonly unknown: number;
            }[];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
        };
        readonly WatchlistList: {
            readonly items: readonly components["schemas"]["Watchlist"][];
            /** @description Items on this page. */
            readonly count: number;
        };
        readonly Watchlist: {
            readonly id: number;
            readonly name: string;
            /** @description Null for a watchlist of another kind. */
            readonly query: string | null;
            /** @description Whether it watches what affects your inventory. */
            readonly inventory: boolean;
            /** @description Ids of rules of yours; empty for all. Null for a watchlist of another kind. */
            readonly rules: readonly string[] | null;
            /** @description The types of events that it lists. */
            readonly events: readonly components["schemas"]["EventType"][];
            /** @description The newest manifest when it was made. It lists what was noticed later. */
            readonly since: number;
            /** @description Grows with each change. */
            readonly version: number;
            readonly createdAt: components["schemas"]["Time"];
            readonly updatedAt: components["schemas"]["Time"];
            /** @description What is probably misspelled in the query, as sentences. */
            readonly warnings: readonly string[];
        };
        readonly WatchEventPage: {
            readonly items: readonly components["schemas"]["WatchEvent"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
            /** @description Events that are left out because their vulnerability is handled. */
            readonly handled: number;
        };
        /** @description A change, the vulnerability as it is now, and why it is listed. */
        readonly WatchEvent: {
            /** @description The same in every store. */
            readonly id: string;
            /** @description CVE id. */
            readonly subject: string;
            readonly type: components["schemas"]["EventType"];
            /** @description When it happened, according to the source. For `kev_added`, the day on which the CVE was listed; otherwise the same as `seen`. */
            readonly at: components["schemas"]["Time"];
            /** @description Upstream's time of the later version. `since` with a time means this one. */
            readonly seen: components["schemas"]["Time"];
            readonly source: string;
            /** @description The first manifest that contains both versions. */
            readonly manifest: number;
            /** @description What the earlier version stated, in the form of its type, or null. A value that is too large is replaced by an object with only `omitted`. */
            readonly before: unknown;
            /** @description The same for the later version. */
            readonly after: unknown;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
            readonly title: string | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            readonly vendor: string | null;
            readonly product: string | null;
            /** @description Null for what is not a vulnerability. */
            readonly risk: components["schemas"]["RiskLevel"] | null;
            /** @description Risk from 0 to 100; null where the level is `unknown` or null. */
            readonly riskScore: number | null;
            /** @description Null for what is not a vulnerability. */
            readonly tier: components["schemas"]["Tier"] | null;
            readonly match: components["schemas"]["WatchMatch"];
        };
        /** @description Why the event is listed. Only the member of its kind says it. */
        readonly WatchMatch: {
            /** @description The query that finds the subject as it is now. */
            readonly query: string | null;
            /** @description Components of the inventory that are affected, or may be; at most 50. */
            readonly components: readonly {
                readonly id: string;
                readonly name: string | null;
                readonly version: string | null;
                /** @enum {string} */
                readonly status: "affected" | "unknown";
                /** @description Its package URLs and CPE names. */
                readonly identifiers: readonly string[];
            }[];
            /** @description Rules that the event matches. */
            readonly rules: readonly {
                readonly id: string;
                readonly name: string;
                /** @description A sentence. */
                readonly reason: string;
            }[];
        };
        readonly Registration: {
            readonly identity: {
                readonly id: number;
                /** @description True if an e-mail address was given. */
                readonly privacyFlag: boolean;
            };
            /** @description Creates keys for this identity, any number of times. It is shown only once: null if the answer is repeated for the same `Idempotency-Key`. */
            readonly identityToken: string | null;
        };
        readonly CreatedKey: {
            /** @description The key. It is shown only once: null if the answer is repeated for the same `Idempotency-Key`. */
            readonly apiKey: string | null;
            /** @description SHA-256 of the whole key. It names the key without revealing it. */
            readonly keyHash: components["schemas"]["Sha256"];
            readonly label: string;
            /**
             * @description `admin` includes `write`, and `write` includes `read`.
             * @enum {string}
             */
            readonly scope: "read" | "write" | "admin";
            /** @description Requests a minute; null for any number. */
            readonly quota: number | null;
            /** @description The identity that the key belongs to. */
            readonly identity: number;
            readonly createdAt: components["schemas"]["Time"];
            /** @description Null if it does not expire. */
            readonly expiresAt: components["schemas"]["Time"] | null;
            /** @description Up to a minute late; null if the key was never used. */
            readonly lastUsedAt: components["schemas"]["Time"] | null;
            /** @description Null if it was not revoked. */
            readonly revokedAt: components["schemas"]["Time"] | null;
        };
        readonly KeyPage: {
            readonly items: readonly components["schemas"]["Key"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
        };
        readonly Key: {
            /** @description SHA-256 of the whole key. It names the key without revealing it. */
            readonly keyHash: components["schemas"]["Sha256"];
            readonly label: string;
            /**
             * @description `admin` includes `write`, and `write` includes `read`.
             * @enum {string}
             */
            readonly scope: "read" | "write" | "admin";
            /** @description Requests a minute; null for any number. */
            readonly quota: number | null;
            /** @description The identity that the key belongs to. */
            readonly identity: number;
            readonly createdAt: components["schemas"]["Time"];
            /** @description Null if it does not expire. */
            readonly expiresAt: components["schemas"]["Time"] | null;
            /** @description Up to a minute late; null if the key was never used. */
            readonly lastUsedAt: components["schemas"]["Time"] | null;
            /** @description Null if it was not revoked. */
            readonly revokedAt: components["schemas"]["Time"] | null;
        };
        readonly RotatedKey: {
            /** @description The key. It is shown only once: null if the answer is repeated for the same `Idempotency-Key`. */
            readonly apiKey: string | null;
            /** @description SHA-256 of the whole key. It names the key without revealing it. */
            readonly keyHash: components["schemas"]["Sha256"];
            readonly label: string;
            /**
             * @description `admin` includes `write`, and `write` includes `read`.
             * @enum {string}
             */
            readonly scope: "read" | "write" | "admin";
            /** @description Requests a minute; null for any number. */
            readonly quota: number | null;
            /** @description The identity that the key belongs to. */
            readonly identity: number;
            readonly createdAt: components["schemas"]["Time"];
            /** @description Null if it does not expire. */
            readonly expiresAt: components["schemas"]["Time"] | null;
            /** @description Up to a minute late; null if the key was never used. */
            readonly lastUsedAt: components["schemas"]["Time"] | null;
            /** @description Null if it was not revoked. */
            readonly revokedAt: components["schemas"]["Time"] | null;
            /** @description The old key, and when it ends. */
            readonly replaced: {
                readonly keyHash: components["schemas"]["Sha256"];
                readonly expiresAt: components["schemas"]["Time"];
            };
        };
        readonly OwnSummary: {
            readonly identity: number;
            /** @description `local` for the operator’s own identity, which the command line uses. */
            readonly name: "local" | null;
            /** @description Whether it gave an e-mail address. */
            readonly privacyFlag: boolean;
            readonly createdAt: components["schemas"]["Time"];
            readonly items: {
                readonly collections: {
                    readonly count: number;
                    /** @description More are refused. */
                    readonly max: number;
                };
                readonly inventory: {
                    readonly count: number;
                    /** @description More are refused. */
                    readonly max: number;
                };
                readonly handling: {
                    readonly count: number;
                    /** @description More are refused. */
                    readonly max: number;
                };
                readonly watchlists: {
                    readonly count: number;
                    /** @description More are refused. */
                    readonly max: number;
                };
                readonly rules: {
                    readonly count: number;
                    /** @description More are refused. */
                    readonly max: number;
                };
                readonly feedTokens: {
                    readonly count: number;
                    /** @description More are refused. */
                    readonly max: number;
                };
            };
            /** @description With expired and revoked ones. */
            readonly keys: number;
            /** @description Answers that were kept for it. */
            readonly runs: number;
        };
        readonly ErasedIdentity: {
            readonly identity: number;
            /** @constant */
            readonly erased: true;
            readonly items: {
                readonly collections: number;
                readonly inventory: number;
                readonly handling: number;
                readonly watchlists: number;
                readonly rules: number;
                readonly feedTokens: number;
            };
            readonly keys: number;
            readonly runs: number;
            /** @description Where the data may still be. */
            readonly backups: string;
        };
        readonly CreatedFeedToken: {
            readonly id: number;
            /** @description The feed that it opens, in every form. */
            readonly feed: string;
            /** @description The query of a search; null for another feed. */
            readonly q: string | null;
            readonly label: string;
            /** @description The beginning of the token, to recognize it. */
            readonly prefix: string;
            readonly createdAt: components["schemas"]["Time"];
            /** @description Shown once. Only its hash is kept. */
            readonly token: string;
            /** @description The feed with the token, to paste into a reader. Only a path without CAIRN_PUBLIC_URL. */
            readonly address: string;
        };
        readonly FeedTokenList: {
            readonly items: readonly components["schemas"]["FeedToken"][];
            /** @description Items on this page. */
            readonly count: number;
        };
        readonly FeedToken: {
            readonly id: number;
            /** @description The feed that it opens, in every form. */
            readonly feed: string;
            /** @description The query of a search; null for another feed. */
            readonly q: string | null;
            readonly label: string;
            /** @description The beginning of the token, to recognize it. */
            readonly prefix: string;
            readonly createdAt: components["schemas"]["Time"];
        };
        readonly Reliability: {
            readonly asOf: components["schemas"]["Time"];
            readonly slo: {
                readonly availability: number;
                readonly latency: readonly {
                    readonly class: string;
                    readonly p95Ms: number;
                }[];
            };
            readonly windows: readonly components["schemas"]["ReliabilityWindow"][];
            /** @description Minutes of measurements that could not be kept. */
            readonly lostMinutes: number;
        };
        readonly ReliabilityWindow: {
            /** @enum {string} */
            readonly window: "1h" | "1d" | "30d";
            readonly from: components["schemas"]["Time"];
            readonly to: components["schemas"]["Time"];
            /** @description Beginning of the first span with a request. */
            readonly measuredSince: components["schemas"]["Time"] | null;
            readonly requests: number;
            /** @description Answers with a status from 400 to 499, without 429. */
            readonly clientErrors: number;
            /** @description Answers with the status 429. */
            readonly rateLimited: number;
            /** @description Answers with a status from 500 on. */
            readonly serverErrors: number;
            /** @description Requests that the client broke off. */
            readonly aborted: number;
            /** @description The share of answers without a fault of the server, of all requests that the client did not break off. */
            readonly successShare: number | null;
            /** @description Why there is no share; null if there is one. */
            readonly reason: string | null;
            readonly errorBudget: {
                /** @description Requests that may fail within the promise. */
                readonly allowed: number;
                readonly spent: number;
                /** @description 1 if nothing is spent, below 0 if too much is; null without requests. */
                readonly remainingShare: number | null;
            };
            readonly classes: readonly components["schemas"]["ClassReliability"][];
        };
        /** @description Times are interpolated within the buckets of a histogram; null without an answer. */
        readonly ClassReliability: {
            /** @description The kind of work, such as `record`, `search` or `answer`. */
            readonly class: string;
            readonly requests: number;
            readonly successShare: number | null;
            readonly p50Ms: number | null;
            readonly p95Ms: number | null;
            readonly p99Ms: number | null;
        };
        readonly QualityOps: {
            readonly asOf: components["schemas"]["Time"];
            readonly store: {
                readonly manifest: number;
                /** @description SHA-256 of which releases of which sources are stored: the same in every store with the same data. */
                readonly hash: string;
            };
            readonly coverage: {
                readonly vulnerabilities: readonly {
                    readonly state: string;
                    readonly count: number;
                }[];
                readonly entities: readonly {
                    readonly type: string;
                    readonly count: number;
                    readonly described: number;
                }[];
                readonly sources: readonly {
                    readonly source: string;
                    readonly records: number;
                }[];
            };
            readonly completeness: readonly components["schemas"]["FieldCompleteness"][];
            readonly conflicts: readonly components["schemas"]["FieldConflicts"][];
            readonly deadLetters: {
                readonly total: number;
                readonly sources: readonly components["schemas"]["SourceDeadLetters"][];
            };
            readonly evaluations: readonly components["schemas"]["EvaluationResult"][];
        };
        readonly FieldCompleteness: {
            /** @description A field of published records, or a kind of links of one source. */
            readonly field: string;
            /** @description Whose links are counted; null for what all sources give together. */
            readonly source: string | null;
            readonly present: number;
            /** @description Published records, or vulnerabilities that the source has something about. */
            readonly total: number;
            /** @description Null without any. */
            readonly share: number | null;
        };
        readonly FieldConflicts: {
            readonly field: string;
            /** @description What counts as a conflict. */
            readonly rule: string;
            readonly differing: number;
            /** @description Vulnerabilities about which there are two statements to compare. */
            readonly compared: number;
            /** @description Vulnerabilities that were looked at, evenly spread if they are not all. */
            readonly read: number;
            readonly total: number;
        };
        readonly SourceDeadLetters: {
            readonly source: string;
            /** @description Refused in the last 30 days, or since a snapshot was last read whole; each item once. */
            readonly count: number;
            readonly lastRun: number;
            readonly newestAt: components["schemas"]["Time"] | null;
            readonly newest: {
                readonly member: string;
                readonly pointer: string | null;
                readonly reason: string;
            } | null;
        };
        readonly EvaluationResult: {
            readonly name: string;
            /**
             * @description `outdated` if a hash differs, `failing` if a figure misses its gate, `absent` without a readable result.
             * @enum {string}
             */
            readonly state: "current" | "outdated" | "failing" | "absent";
            readonly at: components["schemas"]["Time"] | null;
            /** @description Which part of the cases was run. */
            readonly sample: string | null;
            /** @description What has another hash now. */
            readonly differs: readonly ("code" | "cases" | "data")[];
            /** @description What is not here, so that its hash could not be compared. */
            readonly notCompared: readonly ("code" | "cases")[];
            readonly figures: readonly {
                readonly name: string;
                readonly value: number;
                readonly gate: number;
                /** @enum {string} */
                readonly must: "reach" | "not exceed";
                readonly passes: boolean;
            }[];
        };
        /** @description What is known about an entity, claim by claim. */
        readonly Intelligence: {
            readonly data: {
                readonly entity: components["schemas"]["EntityDescription"];
                readonly facts: readonly components["schemas"]["StatedFact"][];
                /** @description The first 50 to and from other entities. */
                readonly relations: readonly components["schemas"]["GraphRelation"][];
                /** @description Number in all. */
                readonly relationsTotal: number;
                readonly evidence: components["schemas"]["GraphEvidenceById"];
                /** @description One for each returned fact and relation, with the same id. */
                readonly claims: readonly components["schemas"]["Claim"][];
            };
            /** @description Names of the sources, separated by commas. */
            readonly source: string;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
            /**
             * @description A person must check it before acting on it.
             * @constant
             */
            readonly requiresReview: true;
            /** @description What the figures were computed from; only with `explain`. */
            readonly explain?: {
                /** @description Version of the table of constants. */
                readonly constants: number;
                readonly terms: readonly string[];
            };
        };
        /** @description Stored data of the entity itself. */
        readonly EntityDescription: {
            readonly id: string;
            readonly type: components["schemas"]["EntityType"];
            readonly name: string | null;
            readonly state: ("active" | "draft" | "deprecated" | "revoked" | "published" | "rejected" | "reserved" | "unknown") | null;
            /** @description Only for vulnerabilities. */
            readonly severity: components["schemas"]["Severity"] | null;
            /** @description Null for what is not a vulnerability. */
            readonly risk: components["schemas"]["RiskLevel"] | null;
            /** @description Risk from 0 to 100; null where the level is `unknown` or null. */
            readonly riskScore: number | null;
            /** @description Null for what is not a vulnerability. */
            readonly tier: components["schemas"]["Tier"] | null;
            readonly aliases: readonly string[];
            readonly description: components["schemas"]["SourcedText"] | null;
            readonly otherDescriptions: readonly components["schemas"]["SourcedText"][];
            readonly created: components["schemas"]["Time"] | null;
            readonly modified: components["schemas"]["Time"] | null;
            readonly withdrawn: components["schemas"]["Time"] | null;
            readonly version: string | null;
            readonly references: readonly components["schemas"]["Reference"][];
            readonly details: components["schemas"]["EntityDetails"];
            /** @description Spellings of a vendor, product or package in records, most frequent first. */
            readonly spellings: readonly {
                readonly vendor: string | null;
                readonly product: string | null;
                readonly count: number;
            }[];
            /** @description CPE names of a product, without a version. */
            readonly cpes: readonly string[];
            /** @description Only for products: the id of the vendor. */
            readonly vendor: string | null;
            /** @description Only for vendors: the first hundred products. */
            readonly products: {
                readonly ids: readonly string[];
                readonly total: number;
            };
        };
        /** @description A fact of an entity, and the claim about it. */
        readonly StatedFact: {
            /**
             * @description Id of the claim, the same in every store: /api/v3/evidence/{id} opens it.
             * @example claim:0123456789abcdef
             */
            readonly id: string;
            /**
             * @description Name of the fact.
             * @example cvss
             * @example kev
             * @example name
             */
            readonly predicate: string;
            /** @description The value in the record. */
            readonly value: unknown;
            /** @description The sources that state it. */
            readonly sources: readonly string[];
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            /** @description The source's time of the newest version that states it. For an absence, the time of the catalog. Null where the projection is damaged. */
            readonly asOf: components["schemas"]["Time"] | null;
            readonly status: components["schemas"]["ClaimStatus"];
        };
        /**
         * @description `contested` if something contradicts it.
         * @enum {string}
         */
        readonly ClaimStatus: "supported" | "contested";
        /** @description A statement about an entity, and how far the evidence supports it. */
        readonly Claim: {
            /**
             * @description Id of the claim, the same in every store: /api/v3/evidence/{id} opens it.
             * @example claim:0123456789abcdef
             */
            readonly id: string;
            /** @description Canonical id of the entity. */
            readonly subject: string;
            /** @description The type of a relation, or the name of a fact. */
            readonly predicate: string;
            /** @description The id of another entity, the value of a fact as text, or `sha256:` and the digest of a long text. */
            readonly object: string;
            /** @description Distinguishes it from others with the same subject, predicate and object. */
            readonly qualifiers: {
                readonly [key: string]: string;
            };
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            /** @description The source's time of the newest version that states it. For an absence, the time of the catalog. Null where the projection is damaged. */
            readonly asOf: components["schemas"]["Time"] | null;
            readonly status: components["schemas"]["ClaimStatus"];
        };
        /** @description Evidence for and against a claim, quoted. */
        readonly ClaimEvidence: {
            /** @description Id of the claim or of the entity. */
            readonly id: string;
            /** @description Id of the entity that the claim is about. */
            readonly entity: string;
            /** @description The claim, or the first 50 claims about facts of the entity. Each has the number of pieces of evidence on each side. */
            readonly claims: readonly {
                /**
                 * @description Id of the claim, the same in every store: /api/v3/evidence/{id} opens it.
                 * @example claim:0123456789abcdef
                 */
                readonly id: string;
                /** @description Canonical id of the entity. */
                readonly subject: string;
                /** @description The type of a relation, or the name of a fact. */
                readonly predicate: string;
                /** @description The id of another entity, the value of a fact as text, or `sha256:` and the digest of a long text. */
                readonly object: string;
                /** @description Distinguishes it from others with the same subject, predicate and object. */
                readonly qualifiers: {
                    readonly [key: string]: string;
                };
                /** @description How well the sources support it, as of their dates. It does not change with age. */
                readonly confidence: number;
                /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
                readonly freshness: number;
                /** @description The source's time of the newest version that states it. For an absence, the time of the catalog. Null where the projection is damaged. */
                readonly asOf: components["schemas"]["Time"] | null;
                readonly status: components["schemas"]["ClaimStatus"];
                readonly supporting: number;
                readonly contradicting: number;
            }[];
            /** @description Number of claims in all. */
            readonly total: number;
            /** @description The first 100 pieces on each side; for several claims, the first 10 of each. `claim` is the claim that a piece belongs to. */
            readonly evidence: {
                readonly supporting: readonly components["schemas"]["EvidencePiece"][];
                readonly contradicting: readonly components["schemas"]["EvidencePiece"][];
            };
            /** @description Names of the sources, separated by commas. */
            readonly source: string;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
            /** @description What the figures were computed from; only with `explain`. */
            readonly explain?: {
                /** @description Version of the table of constants. */
                readonly constants: number;
                readonly terms: readonly string[];
            };
            /** @description Null for the present. */
            readonly asOf: components["schemas"]["AsOf"] | null;
        };
        /** @description A position in the bytes of upstream, with the value that is written there. */
        readonly EvidencePiece: {
            /** @description The same for the same position in the same bytes. */
            readonly id: string;
            /**
             * @description Id of the claim, the same in every store: /api/v3/evidence/{id} opens it.
             * @example claim:0123456789abcdef
             */
            readonly claim: string;
            readonly source: string;
            /** @description Digest of the whole record or document. */
            readonly sha256: components["schemas"]["Sha256"];
            /** @description JSON pointer into those bytes, or `bytes=START-END`. */
            readonly pointer: string;
            /**
             * @description `verbatim`: the statement is the quoted value. `canonical`: the same in the form that Cairn writes. `derived`: a rule derives it from the quoted value.
             * @enum {string}
             */
            readonly rule: "verbatim" | "canonical" | "derived";
            /** @description The value at the pointer, as upstream wrote it. */
            readonly quoted: unknown;
            /** @description Upstream's time of the record version. */
            readonly asOf: components["schemas"]["Time"];
            /**
             * @description Reliability of the source in this matter, by the Admiralty code.
             * @enum {string}
             */
            readonly reliability: "A" | "B+" | "B" | "C" | "D" | "E" | "F";
            /**
             * @description How Cairn learned what the source states.
             * @enum {string}
             */
            readonly method: "statement" | "structured-third-party" | "expert-mapping" | "text-extraction";
            /** @description The weight of this piece of evidence alone. */
            readonly confidence: number;
            /** @description How recent the copy of the source is. It changes hourly. */
            readonly freshness: number;
        };
        /** @description A record version, stored as upstream wrote it. */
        readonly StoredObject: {
            readonly sha256: components["schemas"]["Sha256"];
            readonly bytes: number;
            readonly mediaType: string;
            /** @description Name of its source. */
            readonly sourceName: string;
            /** @description Id of the record within its source: a CVE id, or the name of a document. */
            readonly key: string;
            /** @description Path inside the archive or folder that it came in. */
            readonly member: string;
            readonly upstreamTime: components["schemas"]["Time"];
            readonly upstreamVersion: string | null;
            /** @description When it was written into the log. */
            readonly retrievedAt: components["schemas"]["Time"];
            /** @description The manifest that names it. */
            readonly manifest: number;
            /** @description True for the newest version of its key. */
            readonly current: boolean;
            /** @description The files that contained it. */
            readonly origins: readonly components["schemas"]["OriginFile"][];
            /** @description Where the log stores it. */
            readonly segment: components["schemas"]["SegmentPlace"];
            /** @description Where the source publishes it. */
            readonly url: string | null;
            /** @description Names of the sources, separated by commas. */
            readonly source: string;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
        };
        /** @description A file as it was on disk. */
        readonly OriginFile: {
            readonly name: string;
            readonly sha256: components["schemas"]["Sha256"];
            readonly bytes: number;
        };
        /** @description Positions count in the uncompressed bytes of the segment. */
        readonly SegmentPlace: {
            readonly sha256: components["schemas"]["Sha256"];
            readonly start: number;
            readonly length: number;
        };
        readonly StreamPage: {
            readonly items: readonly components["schemas"]["StreamItem"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Number of the newest manifest. Set `since` to it to get later changes. */
            readonly since: number;
            /** @description Gives the page of older changes; null on the last. */
            readonly cursor: string | null;
            /** @description Names of the sources, separated by commas. */
            readonly source: string;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
            /** @description What the figures were computed from; only with `explain`. */
            readonly explain?: {
                /** @description Version of the table of constants. */
                readonly constants: number;
                readonly terms: readonly string[];
            };
        };
        /** @description A change, with the data to judge it. The risk is that of today, not that of then. */
        readonly StreamItem: {
            readonly type: components["schemas"]["EventType"];
            /** @description Id of the affected entity, usually a CVE. */
            readonly id: string;
            /** @description A value that is too large is replaced by an object with only `omitted`. */
            readonly change: {
                /** @description What the earlier version stated, in the form of its type, or null. */
                readonly before: unknown;
                /** @description The same for the later version. */
                readonly after: unknown;
            };
            /** @description When it happened, according to the source. For `kev_added`, the day on which the CVE was listed; otherwise the same as `seen`. */
            readonly at: components["schemas"]["Time"];
            /** @description Upstream's time of the later version. `since` with a time means this one. */
            readonly seen: components["schemas"]["Time"];
            /** @description The first manifest that contains both versions. */
            readonly manifest: number;
            /** @description Id of the change, the same in every store. */
            readonly event: string;
            /** @description Null for what is not a vulnerability. */
            readonly risk: components["schemas"]["RiskLevel"] | null;
            /** @description Risk from 0 to 100; null where the level is `unknown` or null. */
            readonly riskScore: number | null;
            /** @description Null for what is not a vulnerability. */
            readonly tier: components["schemas"]["Tier"] | null;
            /** @description Names of the sources, separated by commas. */
            readonly source: string;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
        };
        /** @description What is known to have happened to an entity. */
        readonly Timeline: {
            readonly entity: components["schemas"]["GraphNode"];
            /** @description Ascending by time, then by kind. */
            readonly timeline: readonly components["schemas"]["TimelineEntry"][];
            /** @description Number of entries; the newest 500 are returned. */
            readonly total: number;
            readonly truncated: boolean;
            /** @description The first 50 to and from other entities. */
            readonly relations: readonly components["schemas"]["GraphRelation"][];
            /** @description Number in all. */
            readonly relationsTotal: number;
            readonly evidence: components["schemas"]["GraphEvidenceById"];
            /** @description Names of the sources, separated by commas. */
            readonly source: string;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            readonly lineage: readonly components["schemas"]["LineageStep"][];
            /** @description What the figures were computed from; only with `explain`. */
            readonly explain?: {
                /** @description Version of the table of constants. */
                readonly constants: number;
                readonly terms: readonly string[];
            };
        };
        /** @description Something that happened to an entity, or will happen. */
        readonly TimelineEntry: {
            /** @description When it happened. For a day, its beginning. */
            readonly at: components["schemas"]["Time"];
            readonly kind: components["schemas"]["TimelineKind"];
            /** @description A sentence that Cairn builds from the facts. */
            readonly title: string;
            /** @description What the source states with the time, or null. Texts from upstream are cut at 500 characters. */
            readonly value: unknown;
            /** @description Only for changes: both values. A value that is too large is replaced by an object with only `omitted`. */
            readonly change: {
                readonly before: unknown;
                readonly after: unknown;
            } | null;
            /** @description Id of the change; null for a date. */
            readonly event: string | null;
            /** @description Whether it is in the future, such as a due date. */
            readonly future: boolean;
            readonly source: string;
            /** @description /api/v3/objects/{sha256} returns the bytes. */
            readonly sha256: components["schemas"]["Sha256"];
            /** @description JSON pointer into those bytes, or `bytes=START-END`; empty for all of them. */
            readonly pointer: string;
            /** @description Upstream's time of the version that shows it. */
            readonly asOf: components["schemas"]["Time"];
        };
        /**
         * @description What happened. With `event` it is a change that the store detected. Otherwise, it is a date from the source.
         * @enum {string}
         */
        readonly TimelineKind: "reserved" | "assigned" | "made_public" | "created" | "published" | "first_seen" | "container_updated" | "modified" | "rejected" | "withdrawn" | "last_seen" | "ssvc_decided" | "kev_added" | "kev_due" | "epss_scored" | "advisory_published" | "advisory_modified" | "advisory_withdrawn" | "remediation_dated" | "remarked" | "cvss_added" | "cvss_raised" | "cvss_lowered" | "severity_changed" | "kev_removed" | "kev_due_changed" | "ransomware_flagged" | "epss_jump" | "epss_drop" | "ssvc_changed" | "description_changed" | "title_changed" | "reference_added" | "weakness_changed" | "affected_changed" | "advisory_added" | "entity_revoked";
        /** @description How current the data is. */
        readonly DataStatus: {
            readonly sources: readonly components["schemas"]["DataSource"][];
            /** @description The mean over all upstreams. Those that were never read count as 0, and the starter pack does not count. It changes hourly. */
            readonly freshness: number;
            /** @description The newest manifest. */
            readonly manifest: number;
            /** @description Runs of all sources, newest first. */
            readonly notices: readonly {
                readonly source: string;
                readonly at: components["schemas"]["Time"];
                /**
                 * @description `degraded`: polls began to fail. `recovered`: polls succeed again. `fallback`: the data came from another address than the first. `gap`: upstream's list of changes did not reach back far enough, and a whole copy was fetched.
                 * @enum {string}
                 */
                readonly kind: "degraded" | "recovered" | "fallback" | "gap";
                readonly message: string;
            }[];
        };
        /** @description A source and its current status. */
        readonly DataSource: {
            readonly name: string;
            readonly title: string;
            /**
             * @description The first of these that applies. `degraded`: the last poll or run failed, and the earlier data stays. `never`: it was never read. `disabled`: it was read from the network, and its schedule is switched off. `stale`: `freshness` is below 0.5. `synced`: none of these.
             * @enum {string}
             */
            readonly status: "synced" | "stale" | "degraded" | "never" | "disabled";
            /** @description When the last successful run or poll ended. */
            readonly lastSuccess: components["schemas"]["Time"] | null;
            /** @description When the last run or poll ended, successful or not. */
            readonly lastCheck: components["schemas"]["Time"] | null;
            /** @description Number of stored items. */
            readonly records: number;
            /** @description The source's name for the newest stored release, if it has one. */
            readonly version: string | null;
            /** @description Newest stored time of the source. */
            readonly upstreamDate: components["schemas"]["Time"] | null;
            /** @description The same, under the name that it has in all other answers. */
            readonly asOf: components["schemas"]["Time"] | null;
            /** @description Why the last run or poll failed; null after one that succeeded. */
            readonly error: string | null;
            /**
             * @description Name of the error of a poll: `timed_out`, `wrong_content`, `source_refused`.
             * @example timed_out
             */
            readonly fault: string | null;
            /** @description When the next poll is due, or null. */
            readonly next: components["schemas"]["Time"] | null;
            /** @description How recent the copy is; 0 if it was never read. It changes hourly. */
            readonly freshness: number;
            /** @description The newest manifest of this source. */
            readonly manifest: number | null;
            readonly lastRun: components["schemas"]["DataSourceRun"] | null;
            /** @description The newest polls, newest first. */
            readonly attempts: readonly components["schemas"]["DataAttempt"][];
            /** @description What an operator should know, newest first. */
            readonly notices: readonly {
                readonly at: components["schemas"]["Time"];
                /**
                 * @description `degraded`: polls began to fail. `recovered`: polls succeed again. `fallback`: the data came from another address than the first. `gap`: upstream's list of changes did not reach back far enough, and a whole copy was fetched.
                 * @enum {string}
                 */
                readonly kind: "degraded" | "recovered" | "fallback" | "gap";
                readonly message: string;
            }[];
            readonly publisher: string;
            readonly licence: string;
            readonly homepage: string;
            /** @description How often upstream publishes, in words. */
            readonly cadence: string;
            /**
             * @description `additive`: an item that is missing in a release is not withdrawn. `snapshot`: each release is complete, and a missing item is withdrawn.
             * @enum {string}
             */
            readonly completeness: "additive" | "snapshot";
        };
        readonly DataSourceRun: {
            /** @enum {string} */
            readonly outcome: "synced" | "unchanged" | "refused" | "failed";
            readonly counts: components["schemas"]["RunCounts"];
            /** @description Number of refused items that are kept; `cairn status --json` lists them. */
            readonly deadLetters: number;
        };
        /** @description `read` is the sum of all others but `withdrawn`. */
        readonly RunCounts: {
            readonly read: number;
            readonly added: number;
            readonly changed: number;
            readonly unchanged: number;
            /** @description Older than the stored version, and kept as history. */
            readonly older: number;
            /** @description No longer in the release. */
            readonly withdrawn: number;
            readonly rejected: number;
        };
        /** @description A poll of a source. */
        readonly DataAttempt: {
            readonly startedAt: components["schemas"]["Time"];
            readonly finishedAt: components["schemas"]["Time"];
            /** @enum {string} */
            readonly outcome: "synced" | "unchanged" | "refused" | "failed";
            /**
             * @description Name of the error of a poll: `timed_out`, `wrong_content`, `source_refused`.
             * @example timed_out
             */
            readonly fault: string | null;
            readonly error: string | null;
            /** @description Bytes that came over the network. */
            readonly bytes: number;
            readonly requests: number;
        };
        /** @description What is new in the last days, with the quality of each package. */
        readonly LivePackages: {
            readonly packages: readonly components["schemas"]["LivePackage"][];
            /**
             * @description A person must check it before acting on it.
             * @constant
             */
            readonly requiresReview: true;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            readonly sources: readonly components["schemas"]["AnswerSource"][];
            /** @description The newest date of the sources. */
            readonly asOf: components["schemas"]["Time"] | null;
            /** @description The newest manifest: the claims open as of it. */
            readonly manifest: number;
        };
        /** @description What is new in one subject. */
        readonly LivePackage: {
            /** @enum {string} */
            readonly name: "exploited-now" | "epss-movers" | "new-critical" | "ransomware" | "ics";
            readonly quality: components["schemas"]["LiveQuality"];
            /** @description Why there are no items; null if there are. `not_read`: nothing of this kind is stored up to the present. `too_old`: what is stored ends before the window. `nothing_new`: nothing happened in the window. `no_two_days`: the two newest days of scores are not of one model, or only one is stored. */
            readonly reason: ("not_read" | "too_old" | "nothing_new" | "no_two_days") | null;
            /** @description After `from`, up to and including `to`. For `epss-movers`, the two days that are compared; null without two days of one model. */
            readonly window: {
                readonly from: components["schemas"]["Time"];
                readonly to: components["schemas"]["Time"];
            } | null;
            /** @description The newest stored day of what the package lists, up to the present. */
            readonly newest: string | null;
            /** @description How many there are. The first 20 are items. */
            readonly total: number;
            /** @description The soonest tier first, then the highest risk score, then by id. */
            readonly items: readonly components["schemas"]["LiveItem"][];
            /** @description Names of the sources behind the items. */
            readonly sources: readonly string[];
        };
        readonly LiveQuality: {
            /** @description The lower one of `known` and `freshness`; 0 without items. */
            readonly overall: number;
            /**
             * @description A from 0.9, B from 0.8, C from 0.65, D from 0.5, E from 0.25, F below it.
             * @enum {string}
             */
            readonly grade: "A" | "B" | "C" | "D" | "E" | "F";
            /** @description The share of items whose severity, EPSS score and tier are all known. */
            readonly known: number;
            /** @description The lowest freshness of `sources` of the package. */
            readonly freshness: number;
        };
        /** @description A vulnerability in a package, with its values of the present. */
        readonly LiveItem: {
            readonly id: string;
            readonly title: string | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            readonly risk: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly riskScore: number | null;
            readonly tier: components["schemas"]["Tier"];
            /**
             * @description The newest day of the reasons.
             * @example 2026-08-21
             */
            readonly day: string;
            /** @description All claims that the item shows or is judged by: /api/v3/evidence/{id}. */
            readonly claims: readonly string[];
            readonly reasons: readonly components["schemas"]["LiveReason"][];
        };
        /** @description Why a vulnerability is in the package. */
        readonly LiveReason: {
            /** @enum {string} */
            readonly code: "kev_added" | "kev_due" | "ransomware" | "ransomware_flagged" | "epss_before" | "epss_after" | "published" | "cvss" | "advisory";
            /** @description A day, a score, the id of an advisory, or true. */
            readonly value: string | number | boolean;
            /** @description The claims that state it now. None for a score of an earlier day. */
            readonly claims: readonly string[];
        };
        /** @description A source that states what is cited. */
        readonly AnswerSource: {
            /**
             * @description `source:` and its name in `/api/v9/data/status`.
             * @example source:kev
             */
            readonly id: string;
            readonly title: string;
            readonly url: string | null;
            readonly publisher: string;
            /** @description When the newest cited version was imported. */
            readonly retrievedAt: components["schemas"]["Time"] | null;
            /** @description SHA-256 of the cited version; null if several versions are cited. */
            readonly sha256: string | null;
            /** @description The newest date in our copy of the source. */
            readonly asOf: components["schemas"]["Time"] | null;
            /** @description The lowest confidence in a cited claim that it states. */
            readonly confidence: number;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
        };
        readonly CollectionPage: {
            readonly items: readonly components["schemas"]["CollectionItem"][];
            /** @description Items on this page. */
            readonly count: number;
            /** @description Items on all pages. */
            readonly total: number;
            /** @description Gives the next page; null on the last one. */
            readonly nextCursor: string | null;
        };
        readonly CollectionItem: {
            /** @enum {string} */
            readonly kind: "cve" | "weakness" | "attack-pattern" | "technique" | "group" | "malware" | "tool" | "campaign" | "vendor" | "product" | "package" | "advisory" | "query";
            /** @description Canonical id of the entity, or the query. */
            readonly itemId: string;
            readonly id: number;
            readonly collection: string;
            readonly note: string | null;
            readonly tags: readonly string[];
            readonly addedAt: components["schemas"]["Time"];
            /** @description Title or name, as it is now. */
            readonly title: string | null;
            /** @description Whether a loaded source names it; null for a query. */
            readonly known: boolean | null;
        };
        readonly AddedCollectionItem: {
            /** @enum {string} */
            readonly kind: "cve" | "weakness" | "attack-pattern" | "technique" | "group" | "malware" | "tool" | "campaign" | "vendor" | "product" | "package" | "advisory" | "query";
            /** @description Canonical id of the entity, or the query. */
            readonly itemId: string;
            readonly id: number;
            readonly collection: string;
            readonly note: string | null;
            readonly tags: readonly string[];
            readonly addedAt: components["schemas"]["Time"];
            /** @description Title or name, as it is now. */
            readonly title: string | null;
            /** @description Whether a loaded source names it; null for a query. */
            readonly known: boolean | null;
            /** @description False if it was in the collection already. */
            readonly added: boolean;
        };
        readonly PlatformHealth: {
            /** @description The mean of the scores of the parts that were measured, rounded. */
            readonly overall: number;
            readonly data: {
                readonly score: number;
                readonly asOf: components["schemas"]["Time"];
                readonly formula: string;
            };
            /** @description Answers to questions, briefs and tools, in the last hour. */
            readonly ai: components["schemas"]["HealthPart"];
            /** @description All other requests, in the last hour. */
            readonly api: components["schemas"]["HealthPart"];
            /** @description Sources, databases and the object store, now. */
            readonly infrastructure: components["schemas"]["HealthPart"];
        };
        readonly HealthMeasurement: {
            readonly name: string;
            /** @description Null if it was not measured: it does not count then. */
            readonly value: number | null;
            /** @enum {string} */
            readonly unit: "share" | "ms";
            /** @description What the value should reach, or stay below. */
            readonly target: number;
            readonly score: number | null;
            readonly weight: number;
            /** @description How the score follows from value and target. */
            readonly formula: string;
            /** @description Why it was not measured; null if it was. */
            readonly reason: string | null;
        };
        readonly HealthPart: {
            /** @description The weighted mean of the scores of its measurements, rounded; null if nothing was measured. */
            readonly score: number | null;
            /** @description Why there is no score; null if there is one. */
            readonly reason: string | null;
            readonly measurements: readonly components["schemas"]["HealthMeasurement"][];
        };
        readonly SdkStatus: {
            readonly sdk: readonly components["schemas"]["SdkClient"][];
        };
        readonly SdkClient: {
            /** @enum {string} */
            readonly lang: "js" | "python";
            /** @description Version of the client whose results these are; null without any. */
            readonly version: string | null;
            readonly compatibility: {
                /** @description Version of the interface that the client was tested with. */
                readonly interface: string | null;
                /** @description Version of the interface of this server. */
                readonly server: string;
                /** @description Whether both have the same major version. */
                readonly isCompatible: boolean | null;
            };
            /**
             * @description `outdated` if a hash differs, `failing` if a case does not pass, `absent` without a readable result.
             * @enum {string}
             */
            readonly state: "passing" | "failing" | "outdated" | "absent";
            readonly at: components["schemas"]["Time"] | null;
            readonly passed: number;
            /** @description Names of the cases that do not pass. */
            readonly failed: readonly string[];
            /** @description What has another hash now. */
            readonly differs: readonly ("sdk" | "cases" | "document")[];
            /** @description What is not here, so that its hash could not be compared. */
            readonly notCompared: readonly ("sdk" | "cases" | "document")[];
        };
        /** @description An answer, and how it was replayed. `meta.runId` is null. */
        readonly Replay: components["schemas"]["ReplayedAnswer"] | components["schemas"]["ReplayedBrief"] | components["schemas"]["ReplayedSummary"];
        readonly ReplayedAnswer: {
            readonly replay: components["schemas"]["ReplayReport"];
            readonly answer: string;
            readonly sentences: readonly components["schemas"]["ReplayedSentence"][];
            readonly sources: readonly components["schemas"]["AnswerSource"][];
            /** @description Where the cited sources publish what they state, http and https only. */
            readonly references: readonly string[];
            readonly confidence: number;
            readonly freshness: number;
            /** @constant */
            readonly requiresReview: true;
            readonly meta: components["schemas"]["ReplayedMeta"];
        };
        readonly ReplayReport: {
            readonly timeline: readonly [
                "user_question"
            ];
            /** @description One for each element of `timeline`. */
            readonly steps: readonly components["schemas"]["ReplayStep"][];
            /** @enum {string} */
            readonly mode: "pinned" | "current";
            readonly run: components["schemas"]["ReplayedRun"] | null;
            /** @description Whether the answer was composed again. Otherwise it is the stored one. */
            readonly recomposed: boolean;
            /** @description `other_templates`: the sentences of the language have changed since. `unreadable_basis`: an earlier version stored the run in another form. */
            readonly recomposedReason: ("other_templates" | "unreadable_basis") | null;
            /** @description Digests of the JSON of the answers without `meta.runId`; null where there is no run. If the question is not kept, a pinned replay compares the answers without its words. */
            readonly hash: {
                readonly before: components["schemas"]["Sha256"] | null;
                readonly after: components["schemas"]["Sha256"];
                readonly same: boolean | null;
                /** @enum {string} */
                readonly of: "answer" | "answer_without_question";
            };
            readonly diff: components["schemas"]["AnswerDiff"] | null;
            /** @description Why there is no diff; null if there is one. */
            readonly diffReason: ("pinned" | "no_run" | "unreadable_basis") | null;
        };
        readonly ReplayStep: {
            /** @description When it was done; null for this replay. */
            readonly at: components["schemas"]["Time"] | null;
            /** @description The state of the store that it is about. */
            readonly manifest: number | null;
            /** @description Digest of the answer that it is about. */
            readonly sha256: components["schemas"]["Sha256"] | null;
            /** @enum {string} */
            readonly outcome: "same" | "different" | "not_compared" | "found" | "recomposed" | "stored_bytes";
        };
        readonly ReplayedRun: {
            readonly runId: components["schemas"]["RunId"];
            /** @description When the answer was given. */
            readonly at: components["schemas"]["Time"];
            readonly verb: string;
            readonly intent: string;
            /** @description Canonical ids of what the question names. */
            readonly entities: readonly string[];
            /** @description The state of the store from which it was answered. */
            readonly manifest: number;
            readonly templateVersion: string;
            /** @description Digest of the JSON of the answer as it was sent, without `meta.runId`. */
            readonly answerSha256: components["schemas"]["Sha256"];
            /** @description False if the question was not kept. Then the given one is not compared with it. */
            readonly hasQuestion: boolean;
            /**
             * @description `newest`: nothing was read since. `earlier`: the store has moved on, and claims open as of `manifest`. `unknown`: this store never was in that state, because it was rebuilt or restored; `diff.added` then also has what was stated before.
             * @enum {string}
             */
            readonly manifestState: "newest" | "earlier" | "unknown";
            /** @description Claims of the answer that nothing in this store ever stated. They do not open here. */
            readonly unknownClaims: readonly string[];
        };
        /** @description Anyone who knows it can read a run that was made without a key. */
        readonly RunId: string;
        /** @description What has changed, among all that the two answers state. */
        readonly AnswerDiff: {
            /** @description Facts that were not stated at the time of the run. */
            readonly added: readonly components["schemas"]["FactChange"][];
            /** @description Facts that are no longer stated. */
            readonly removed: readonly components["schemas"]["FactChange"][];
            /** @description Facts with another value. */
            readonly changed: readonly components["schemas"]["FactChange"][];
            /** @description Risk and tier of each vulnerability that one of the answers cites, changed or not; null in an answer that does not cite it. */
            readonly judgements: readonly {
                readonly id: string;
                readonly before: {
                    readonly risk: components["schemas"]["RiskLevel"];
                    /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
                    readonly riskScore: number | null;
                    readonly tier: components["schemas"]["Tier"];
                } | null;
                readonly after: {
                    readonly risk: components["schemas"]["RiskLevel"];
                    /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
                    readonly riskScore: number | null;
                    readonly tier: components["schemas"]["Tier"];
                } | null;
            }[];
            /** @description Numbers of results that differ, with the request that has them. */
            readonly counts: readonly {
                readonly path: string;
                readonly before: number;
                readonly after: number;
            }[];
            /** @description Claims that only the earlier answer cites, although they are still stated. */
            readonly citedThen: readonly string[];
            /** @description Claims that only the present answer cites, although they were stated then. */
            readonly citedNow: readonly string[];
        };
        readonly FactChange: {
            readonly subject: string;
            readonly predicate: string;
            readonly before: components["schemas"]["FactSide"] | null;
            readonly after: components["schemas"]["FactSide"] | null;
        };
        /** @description A claim as one of the answers cites it. */
        readonly FactSide: {
            /**
             * @description Id of the claim, the same in every store: /api/v3/evidence/{id} opens it.
             * @example claim:0123456789abcdef
             */
            readonly claim: string;
            /** @description What the claim says, part by part. Texts are quoted as in sentences. */
            readonly values: {
                readonly [key: string]: string;
            };
            readonly sources: readonly string[];
            readonly asOf: components["schemas"]["Time"] | null;
        };
        readonly ReplayedSentence: {
            readonly text: string;
            /**
             * @description `fact` states what one to three claims say. `derived` states a risk or a priority, and cites its inputs. `count` states a number of results. `notice` states what the answer is and is not, and cites nothing.
             * @enum {string}
             */
            readonly kind: "fact" | "derived" | "count" | "notice";
            /** @description Each opens at `/api/v3/evidence/{id}?asOf=` with the number in `meta.manifest`. */
            readonly claims: readonly string[];
            /** @enum {string} */
            readonly lang: "en" | "de" | "ja" | "es" | "pt" | "fr" | "ru" | "zh";
            /** @description JSON pointer to the string of the answer that it is part of. */
            readonly in: ("/answer" | "/brief/summary" | "/summary" | "/fixRecommendation" | "/priorityReasoning" | "/headline") | string;
            /** @description Texts of upstream inside it, each in its own language. */
            readonly quotes?: readonly {
                readonly text: string;
                readonly lang: string;
            }[];
            readonly derived?: components["schemas"]["DerivedValues"];
            /** @description The request that has these results. */
            readonly count?: {
                /** @description Null if the question of the run is not kept. */
                readonly path: string | null;
                readonly manifest: number;
                readonly total: number;
            };
            readonly values?: {
                readonly [key: string]: string;
            };
        };
        readonly DerivedValues: {
            /** @description `risk`, or the id of the decision table. */
            readonly rule: string;
            /** @description Numbers of the rows of the table that apply, from 0. */
            readonly rows: readonly number[];
            readonly values: {
                readonly [key: string]: string;
            };
        };
        readonly ReplayedMeta: {
            /** @enum {string} */
            readonly intent: "cve_analysis" | "cve_compare" | "kev_status" | "remediation" | "product_exposure" | "product_vulns" | "latest" | "trend" | "prioritize" | "actor" | "malware" | "campaign" | "technique" | "weakness_definition" | "definition" | "relation" | "score_explain" | "meta" | "unsafe" | "search";
            /** @description What the question names. */
            readonly entities: readonly components["schemas"]["ReplayedEntity"][];
            /** @description Other readings of the question, the most likely first. */
            readonly alternatives: readonly {
                /** @enum {string} */
                readonly intent: "cve_analysis" | "cve_compare" | "kev_status" | "remediation" | "product_exposure" | "product_vulns" | "latest" | "trend" | "prioritize" | "actor" | "malware" | "campaign" | "technique" | "weakness_definition" | "definition" | "relation" | "score_explain" | "meta" | "unsafe" | "search";
                readonly certainty: number;
            }[];
            /** @constant */
            readonly engine: "template";
            readonly window: {
                readonly from: components["schemas"]["Time"];
                readonly to: components["schemas"]["Time"];
                /** @description Null if the question of the run is not kept. */
                readonly matchedText: string | null;
            } | null;
            /** @description What an answer of this intent must give, and whether it does. */
            readonly slots: readonly {
                readonly name: string;
                /** @enum {string} */
                readonly state: "value" | "absence" | "unread" | "open";
            }[];
            /** @description Answered slots, of those whose source was ever read. */
            readonly coverage: number;
            /** @description How well the question was understood and answered. */
            readonly understanding: number;
            /** @description Matters on which sources differ. */
            readonly conflicts: readonly {
                readonly subject: string;
                readonly predicate: string;
                readonly claims: readonly string[];
            }[];
            /** @description Sentences that did not pass the verifier. */
            readonly dropped: readonly {
                readonly reason: string;
                readonly claims: readonly string[];
            }[];
            /** @description The newest date of what is cited. */
            readonly asOf: components["schemas"]["Time"] | null;
            /** @description The state of the store that was read. */
            readonly manifest: number;
            /** @enum {string} */
            readonly locale: "en" | "de" | "ja" | "es" | "pt" | "fr" | "ru" | "zh";
            readonly requestedLocale: string | null;
            readonly localeFallback: boolean;
            /** @description The answer is kept under this id; null if it is not. */
            readonly runId: components["schemas"]["RunId"] | null;
        };
        readonly ReplayedEntity: {
            readonly id: string;
            readonly type: string;
            readonly name: string | null;
            /** @description Null if the question of the run is not kept. */
            readonly matchedText: string | null;
            readonly isKnown: boolean;
        };
        readonly ReplayedBrief: {
            readonly replay: components["schemas"]["ReplayReport"];
            /** @description Null if the question of the run is not kept. */
            readonly topic: string | null;
            /** @enum {string} */
            readonly intent: "cve_analysis" | "cve_compare" | "kev_status" | "remediation" | "product_exposure" | "product_vulns" | "latest" | "trend" | "prioritize" | "actor" | "malware" | "campaign" | "technique" | "weakness_definition" | "definition" | "relation" | "score_explain" | "meta" | "unsafe" | "search";
            readonly brief: {
                readonly summary: string;
                /** @enum {string} */
                readonly risk: "critical" | "high" | "medium" | "low" | "unknown";
                readonly recommendations: readonly string[];
            };
            readonly sentences: readonly components["schemas"]["ReplayedSentence"][];
            readonly sources: readonly components["schemas"]["AnswerSource"][];
            /** @description Where the cited sources publish what they state, http and https only. */
            readonly references: readonly string[];
            readonly confidence: number;
            readonly freshness: number;
            /** @constant */
            readonly requiresReview: true;
            readonly meta: components["schemas"]["ReplayedMeta"];
        };
        readonly ReplayedSummary: {
            readonly replay: components["schemas"]["ReplayReport"];
            /** @description Null if the question of the run is not kept. */
            readonly topic: string | null;
            /** @enum {string} */
            readonly risk: "critical" | "high" | "medium" | "low" | "unknown";
            readonly summary: string;
            readonly fixRecommendation: string;
            readonly priorityReasoning: string;
            readonly sentences: readonly components["schemas"]["ReplayedSentence"][];
            readonly sources: readonly components["schemas"]["AnswerSource"][];
            /** @description Where the cited sources publish what they state, http and https only. */
            readonly references: readonly string[];
            readonly confidence: number;
            readonly freshness: number;
            /** @constant */
            readonly requiresReview: true;
            readonly meta: components["schemas"]["ReplayedMeta"];
        };
        /** @description The news of a day. */
        readonly DailyBrief: {
            /**
             * @description The day that the brief is about.
             * @example 2026-08-21
             */
            readonly date: string;
            /** @description The newest date of the sources. */
            readonly asOf: components["schemas"]["Time"] | null;
            /** @description How recent the copies of the sources are: the lowest value of all sources of the answer. It does not measure the age of the fact. It changes hourly. */
            readonly freshness: number;
            /**
             * @description A person must check it before acting on it.
             * @constant
             */
            readonly requiresReview: true;
            /** @description How well the sources support it, as of their dates. It does not change with age. */
            readonly confidence: number;
            readonly sources: readonly components["schemas"]["AnswerSource"][];
            /** @description The sentences of `sentences`, joined. */
            readonly headline: string;
            /** @description Those of the headline. */
            readonly sentences: readonly components["schemas"]["DailySentence"][];
            readonly sections: readonly components["schemas"]["DailySection"][];
            readonly meta: components["schemas"]["DailyMeta"];
        };
        readonly DailySentence: {
            readonly text: string;
            /**
             * @description `fact` states what one to three claims say. `derived` states a risk or a priority, and cites its inputs. `count` states a number of results. `notice` states what the answer is and is not, and cites nothing.
             * @enum {string}
             */
            readonly kind: "fact" | "derived" | "count" | "notice";
            /** @description Each opens at `/api/v3/evidence/{id}?asOf=` with the number in `meta.manifest`. */
            readonly claims: readonly string[];
            /** @enum {string} */
            readonly lang: "en" | "de" | "ja" | "es" | "pt" | "fr" | "ru" | "zh";
            /** @description JSON pointer to the string of the answer that it is part of. */
            readonly in: ("/answer" | "/brief/summary" | "/summary" | "/fixRecommendation" | "/priorityReasoning" | "/headline") | string;
            /** @description Texts of upstream inside it, each in its own language. */
            readonly quotes?: readonly {
                readonly text: string;
                readonly lang: string;
            }[];
            readonly derived?: components["schemas"]["DerivedValues"];
            /** @description The request that has these results. */
            readonly count?: {
                readonly path: string;
                readonly manifest: number;
                readonly total: number;
            };
            readonly values?: {
                readonly [key: string]: string;
            };
        };
        readonly DailySection: {
            /**
             * @description `new`: additions to KEV and critical records published that day. `due`: deadlines of KEV on that day and the next 7 days. `first`: what to do first of both. `changed`: what sources changed that day. `scores`: moves of EPSS scores between the two newest stored days up to that day.
             * @enum {string}
             */
            readonly name: "new" | "due" | "first" | "changed" | "scores";
            /** @description How many there are. The first 20 are items. */
            readonly total: number;
            /** @description How many there are for each reason by which they were found. */
            readonly counts: {
                readonly [key: string]: number;
            };
            /** @description The soonest tier first, then the highest risk score, then by id. */
            readonly items: readonly components["schemas"]["DailyItem"][];
            /** @description The sentences of the section, joined. */
            readonly text: string;
            readonly sentences: readonly components["schemas"]["DailySentence"][];
        };
        /** @description A vulnerability in a section, with its values of the present. */
        readonly DailyItem: {
            readonly id: string;
            readonly title: string | null;
            readonly severity: components["schemas"]["Severity"];
            /** @description Base score of the preferred CVSS. */
            readonly cvss: number | null;
            /** @description EPSS score of the newest day. */
            readonly epss: number | null;
            /** @description Listed in the KEV catalog. */
            readonly kev: boolean;
            readonly risk: components["schemas"]["RiskLevel"];
            /** @description Risk from 0 to 100; null exactly where the level is `unknown`. */
            readonly riskScore: number | null;
            readonly tier: components["schemas"]["Tier"];
            /**
             * @description The newest day of the reasons.
             * @example 2026-08-21
             */
            readonly day: string;
            /** @description All claims that the item shows or is judged by: /api/v3/evidence/{id}. */
            readonly claims: readonly string[];
            readonly reasons: readonly components["schemas"]["DailyReason"][];
        };
        /** @description Why a vulnerability is in the section. */
        readonly DailyReason: {
            /** @enum {string} */
            readonly code: "kev_added" | "kev_due" | "ransomware" | "ransomware_flagged" | "epss_before" | "epss_after" | "published" | "cvss" | "advisory" | "rejected" | "cvss_added" | "cvss_raised" | "cvss_lowered" | "severity_changed" | "kev_removed" | "kev_due_changed" | "epss_jump" | "epss_drop" | "ssvc_changed" | "description_changed" | "title_changed" | "reference_added" | "weakness_changed" | "affected_changed" | "advisory_added" | "entity_revoked";
            /** @description A day, a score or a word; true where a change is of more than one value. */
            readonly value: string | number | boolean;
            /** @description For a change of a single value: what it was; null if there was nothing. */
            readonly before?: string | number | boolean | null;
            /** @description The claims that state it now. */
            readonly claims: readonly string[];
        };
        readonly DailyMeta: {
            /** @constant */
            readonly engine: "template";
            /** @description The newest day with data up to the present; null without any. */
            readonly newest: string | null;
            /** @description Whether nothing that is stored is dated `date`. */
            readonly isEmpty: boolean;
            /** @description Whether `date` is before the present day. */
            readonly isPast: boolean;
            /** @description Sentences that did not pass the verifier. */
            readonly dropped: readonly {
                readonly reason: string;
                readonly claims: readonly string[];
            }[];
            /** @description The newest manifest: the claims open as of it. */
            readonly manifest: number;
            /** @enum {string} */
            readonly locale: "en" | "de" | "ja" | "es" | "pt" | "fr" | "ru" | "zh";
            readonly requestedLocale: string | null;
            readonly localeFallback: boolean;
        };
        readonly QuestionAnswer: {
            readonly answer: string;
            readonly sentences: readonly components["schemas"]["AnswerSentence"][];
            readonly sources: readonly components["schemas"]["AnswerSource"][];
            /** @description Where the cited sources publish what they state, http and https only. */
            readonly references: readonly string[];
            readonly confidence: number;
            readonly freshness: number;
            /** @constant */
            readonly requiresReview: true;
            readonly meta: components["schemas"]["AnswerMeta"];
        };
        readonly AnswerSentence: {
            readonly text: string;
            /**
             * @description `fact` states what one to three claims say. `derived` states a risk or a priority, and cites its inputs. `count` states a number of results. `notice` states what the answer is and is not, and cites nothing.
             * @enum {string}
             */
            readonly kind: "fact" | "derived" | "count" | "notice";
            /** @description Each opens at `/api/v3/evidence/{id}?asOf=` with the number in `meta.manifest`. */
            readonly claims: readonly string[];
            /** @enum {string} */
            readonly lang: "en" | "de" | "ja" | "es" | "pt" | "fr" | "ru" | "zh";
            /** @description JSON pointer to the string of the answer that it is part of. */
            readonly in: ("/answer" | "/brief/summary" | "/summary" | "/fixRecommendation" | "/priorityReasoning" | "/headline") | string;
            /** @description Texts of upstream inside it, each in its own language. */
            readonly quotes?: readonly {
                readonly text: string;
                readonly lang: string;
            }[];
            readonly derived?: components["schemas"]["DerivedValues"];
            /** @description The request that has these results. */
            readonly count?: {
                readonly path: string;
                readonly manifest: number;
                readonly total: number;
            };
            readonly values?: {
                readonly [key: string]: string;
            };
        };
        readonly AnswerMeta: {
            /** @enum {string} */
            readonly intent: "cve_analysis" | "cve_compare" | "kev_status" | "remediation" | "product_exposure" | "product_vulns" | "latest" | "trend" | "prioritize" | "actor" | "malware" | "campaign" | "technique" | "weakness_definition" | "definition" | "relation" | "score_explain" | "meta" | "unsafe" | "search";
            /** @description What the question names. */
            readonly entities: readonly components["schemas"]["AnswerEntity"][];
            /** @description Other readings of the question, the most likely first. */
            readonly alternatives: readonly {
                /** @enum {string} */
                readonly intent: "cve_analysis" | "cve_compare" | "kev_status" | "remediation" | "product_exposure" | "product_vulns" | "latest" | "trend" | "prioritize" | "actor" | "malware" | "campaign" | "technique" | "weakness_definition" | "definition" | "relation" | "score_explain" | "meta" | "unsafe" | "search";
                readonly certainty: number;
            }[];
            /** @constant */
            readonly engine: "template";
            readonly window: {
                readonly from: components["schemas"]["Time"];
                readonly to: components["schemas"]["Time"];
                readonly matchedText: string;
            } | null;
            /** @description What an answer of this intent must give, and whether it does. */
            readonly slots: readonly {
                readonly name: string;
                /** @enum {string} */
                readonly state: "value" | "absence" | "unread" | "open";
            }[];
            /** @description Answered slots, of those whose source was ever read. */
            readonly coverage: number;
            /** @description How well the question was understood and answered. */
            readonly understanding: number;
            /** @description Matters on which sources differ. */
            readonly conflicts: readonly {
                readonly subject: string;
                readonly predicate: string;
                readonly claims: readonly string[];
            }[];
            /** @description Sentences that did not pass the verifier. */
            readonly dropped: readonly {
                readonly reason: string;
                readonly claims: readonly string[];
            }[];
            /** @description The newest date of what is cited. */
            readonly asOf: components["schemas"]["Time"] | null;
            /** @description The state of the store that was read. */
            readonly manifest: number;
            /** @enum {string} */
            readonly locale: "en" | "de" | "ja" | "es" | "pt" | "fr" | "ru" | "zh";
            readonly requestedLocale: string | null;
            readonly localeFallback: boolean;
            /** @description The answer is kept under this id; null if it is not. */
            readonly runId: components["schemas"]["RunId"] | null;
        };
        readonly AnswerEntity: {
            readonly id: string;
            readonly type: string;
            readonly name: string | null;
            readonly matchedText: string;
            readonly isKnown: boolean;
        };
        readonly SecurityBrief: {
            readonly topic: string;
            /** @enum {string} */
            readonly intent: "cve_analysis" | "cve_compare" | "kev_status" | "remediation" | "product_exposure" | "product_vulns" | "latest" | "trend" | "prioritize" | "actor" | "malware" | "campaign" | "technique" | "weakness_definition" | "definition" | "relation" | "score_explain" | "meta" | "unsafe" | "search";
            readonly brief: {
                readonly summary: string;
                /** @enum {string} */
                readonly risk: "critical" | "high" | "medium" | "low" | "unknown";
                readonly recommendations: readonly string[];
            };
            readonly sentences: readonly components["schemas"]["AnswerSentence"][];
            readonly sources: readonly components["schemas"]["AnswerSource"][];
            /** @description Where the cited sources publish what they state, http and https only. */
            readonly references: readonly string[];
            readonly confidence: number;
            readonly freshness: number;
            /** @constant */
            readonly requiresReview: true;
            readonly meta: components["schemas"]["AnswerMeta"];
        };
        readonly SocSummary: {
            readonly topic: string;
            /** @enum {string} */
            readonly risk: "critical" | "high" | "medium" | "low" | "unknown";
            readonly summary: string;
            readonly fixRecommendation: string;
            readonly priorityReasoning: string;
            readonly sentences: readonly components["schemas"]["AnswerSentence"][];
            readonly sources: readonly components["schemas"]["AnswerSource"][];
            /** @description Where the cited sources publish what they state, http and https only. */
            readonly references: readonly string[];
            readonly confidence: number;
            readonly freshness: number;
            /** @constant */
            readonly requiresReview: true;
            readonly meta: components["schemas"]["AnswerMeta"];
        };
        readonly IntentList: {
            readonly intents: readonly {
                /** @enum {string} */
                readonly name: "cve_analysis" | "cve_compare" | "kev_status" | "remediation" | "product_exposure" | "product_vulns" | "latest" | "trend" | "prioritize" | "actor" | "malware" | "campaign" | "technique" | "weakness_definition" | "definition" | "relation" | "score_explain" | "meta" | "unsafe" | "search";
                readonly slots: readonly string[];
            }[];
            readonly count: number;
            readonly locales: readonly ("en" | "de" | "ja" | "es" | "pt" | "fr" | "ru" | "zh")[];
        };
        /** @description An answer that was given, as it is kept. */
        readonly Run: {
            readonly runId: components["schemas"]["RunId"];
            /** @description When the answer was given. */
            readonly at: components["schemas"]["Time"];
            /** @description What answered: `ask`, `report`, `soc`. */
            readonly verb: string;
            /** @description Null where questions are not kept. */
            readonly question: string | null;
            /** @description The other parameters of the request. */
            readonly request: {
                readonly [key: string]: unknown;
            };
            readonly intent: string;
            /** @description Canonical ids of what the question names. */
            readonly entities: readonly string[];
            /** @description Number of the manifest as of which it was read. */
            readonly manifest: number;
            /** @description Version of the sentences. */
            readonly templateVersion: string;
            /** @description Digest of the JSON of the answer as it was sent, without `meta.runId`. */
            readonly answerSha256: components["schemas"]["Sha256"];
            /** @description The answer as it was sent. Where questions are not kept, it lacks their words. */
            readonly answer: {
                readonly [key: string]: unknown;
            };
            /** @description The claims and values from which it was composed. */
            readonly basis: unknown;
            /** @description Its link in the chain of hashes, which `cairn verify` checks. */
            readonly chain: {
                readonly writer: string;
                readonly number: number;
                readonly hash: components["schemas"]["Sha256"];
            };
        };
        readonly ErasedRun: {
            readonly runId: components["schemas"]["RunId"];
            /** @constant */
            readonly erased: true;
        };
        readonly ToolList: {
            readonly tools: readonly components["schemas"]["ToolDescription"][];
            readonly count: number;
        };
        readonly ToolDescription: {
            /** @enum {string} */
            readonly name: "hash" | "ioc" | "cvss" | "ssvc" | "url" | "ip" | "jwt" | "cert" | "headers" | "email" | "package" | "sbom" | "secrets" | "decode";
            readonly title: string;
            readonly purpose: string;
            /** @description What the input must look like. */
            readonly grammar: string;
            /** @description Maximum size of an input in UTF-8. */
            readonly bytesMax: number;
            readonly limits: readonly string[];
            /** @description An input that the tool reads. */
            readonly example: string;
        };
        readonly ToolResult: {
            /** @enum {string} */
            readonly tool: "hash" | "ioc" | "cvss" | "ssvc" | "url" | "ip" | "jwt" | "cert" | "headers" | "email" | "package" | "sbom" | "secrets" | "decode";
            /**
             * @description `none`: everything was looked at and nothing is wrong. `unknown`: not everything could be looked at.
             * @enum {string}
             */
            readonly risk: "critical" | "high" | "medium" | "low" | "unknown" | "none";
            /** @description 0 to 100, by the most severe finding and the number of others. 0 with `none` and `unknown`. */
            readonly score: number;
            /** @description The most severe first, at most 200. */
            readonly findings: readonly components["schemas"]["ToolFinding"][];
            /** @description Specifications and explanations. */
            readonly references: readonly string[];
            readonly meta: {
                /** @description What was read from the input; each tool has its own. */
                readonly facts: {
                    readonly [key: string]: unknown;
                };
                /** @description What could not be looked at, and why. */
                readonly unseen: readonly string[];
                /** @description What was looked up in the stored data. */
                readonly lookups: readonly {
                    /** @enum {string} */
                    readonly kind: "cve" | "points" | "components" | "document" | "text";
                    readonly count: number;
                    /** @description False if the stored data could not be read. */
                    readonly answered: boolean;
                }[];
                /** @description Version of the form of results and of the scale. */
                readonly version: string;
                /** @description Whether findings are left out. */
                readonly truncated: boolean;
            };
        };
        readonly ToolFinding: {
            /** @description Stable; docs/tools lists all with their meaning. */
            readonly id: string;
            /**
             * @description `info` is worth knowing and not a risk.
             * @enum {string}
             */
            readonly severity: "critical" | "high" | "medium" | "low" | "info";
            readonly title: string;
            /** @description What was seen. Secrets in it are masked. */
            readonly detail: string;
            /** @description Where in the input: `line 3`, `/components/4`; null for the whole. */
            readonly location: string | null;
            readonly recommendation: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type VulnerabilityBatchBody = components['schemas']['VulnerabilityBatchBody'];
export type TriageBody = components['schemas']['TriageBody'];
export type HandlingBody = components['schemas']['HandlingBody'];
export type WrittenHandling = components['schemas']['WrittenHandling'];
export type VexDocument = components['schemas']['VexDocument'];
export type EventType = components['schemas']['EventType'];
export type RuleBody = components['schemas']['RuleBody'];
export type RuleCondition = components['schemas']['RuleCondition'];
export type RuleEvaluationBody = components['schemas']['RuleEvaluationBody'];
export type InventoryItem = components['schemas']['InventoryItem'];
export type InventoryChange = components['schemas']['InventoryChange'];
export type WatchlistBody = components['schemas']['WatchlistBody'];
export type RegisterBody = components['schemas']['RegisterBody'];
export type NewKeyBody = components['schemas']['NewKeyBody'];
export type RotateBody = components['schemas']['RotateBody'];
export type EraseBody = components['schemas']['EraseBody'];
export type FeedTokenBody = components['schemas']['FeedTokenBody'];
export type NewCollectionItemBody = components['schemas']['NewCollectionItemBody'];
export type ReplayBody = components['schemas']['ReplayBody'];
export type AskBody = components['schemas']['AskBody'];
export type TopicBody = components['schemas']['TopicBody'];
export type ToolBody = components['schemas']['ToolBody'];
export type Health = components['schemas']['Health'];
export type ErrorAnswer = components['schemas']['ErrorAnswer'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type RequestId = components['schemas']['RequestId'];
export type ApiVersion = components['schemas']['ApiVersion'];
export type ProblemDocument = components['schemas']['ProblemDocument'];
export type Liveness = components['schemas']['Liveness'];
export type Readiness = components['schemas']['Readiness'];
export type OpenApiDocument = components['schemas']['OpenApiDocument'];
export type SearchResult = components['schemas']['SearchResult'];
export type VulnerabilityHit = components['schemas']['VulnerabilityHit'];
export type VulnerabilityState = components['schemas']['VulnerabilityState'];
export type Time = components['schemas']['Time'];
export type Severity = components['schemas']['Severity'];
export type RiskLevel = components['schemas']['RiskLevel'];
export type Tier = components['schemas']['Tier'];
export type HitReason = components['schemas']['HitReason'];
export type VersionFinding = components['schemas']['VersionFinding'];
export type MatchStatus = components['schemas']['MatchStatus'];
export type VersionRange = components['schemas']['VersionRange'];
export type VersionStatus = components['schemas']['VersionStatus'];
export type EntityHit = components['schemas']['EntityHit'];
export type NamedEntity = components['schemas']['NamedEntity'];
export type EntityType = components['schemas']['EntityType'];
export type FacetCount = components['schemas']['FacetCount'];
export type SearchWarning = components['schemas']['SearchWarning'];
export type SearchFields = components['schemas']['SearchFields'];
export type SearchField = components['schemas']['SearchField'];
export type SuggestResult = components['schemas']['SuggestResult'];
export type Suggestion = components['schemas']['Suggestion'];
export type VulnerabilityPage = components['schemas']['VulnerabilityPage'];
export type VulnerabilityItem = components['schemas']['VulnerabilityItem'];
export type KevPage = components['schemas']['KevPage'];
export type KevItem = components['schemas']['KevItem'];
export type VulnerabilityBatch = components['schemas']['VulnerabilityBatch'];
export type ListedVulnerability = components['schemas']['ListedVulnerability'];
export type SourcedText = components['schemas']['SourcedText'];
export type Score = components['schemas']['Score'];
export type SsvcDecision = components['schemas']['SsvcDecision'];
export type WeaknessClaim = components['schemas']['WeaknessClaim'];
export type AffectedProduct = components['schemas']['AffectedProduct'];
export type CpeConfiguration = components['schemas']['CpeConfiguration'];
export type CpeNode = components['schemas']['CpeNode'];
export type CpeMatch = components['schemas']['CpeMatch'];
export type Reference = components['schemas']['Reference'];
export type Remark = components['schemas']['Remark'];
export type Credit = components['schemas']['Credit'];
export type DatedRemark = components['schemas']['DatedRemark'];
export type OtherMetric = components['schemas']['OtherMetric'];
export type Assigner = components['schemas']['Assigner'];
export type Contributor = components['schemas']['Contributor'];
export type AdvisoryNotice = components['schemas']['AdvisoryNotice'];
export type Remediation = components['schemas']['Remediation'];
export type TechniqueClaim = components['schemas']['TechniqueClaim'];
export type Fix = components['schemas']['Fix'];
export type KevStatus = components['schemas']['KevStatus'];
export type EpssStatus = components['schemas']['EpssStatus'];
export type EpssPoint = components['schemas']['EpssPoint'];
export type Provenance = components['schemas']['Provenance'];
export type LineageStep = components['schemas']['LineageStep'];
export type Sha256 = components['schemas']['Sha256'];
export type AsOf = components['schemas']['AsOf'];
export type VulnerabilityRecord = components['schemas']['VulnerabilityRecord'];
export type Risk = components['schemas']['Risk'];
export type RiskReason = components['schemas']['RiskReason'];
export type Priority = components['schemas']['Priority'];
export type BodPriority = components['schemas']['BodPriority'];
export type BodOutcome = components['schemas']['BodOutcome'];
export type BodTier = components['schemas']['BodTier'];
export type TableReference = components['schemas']['TableReference'];
export type SsvcPriority = components['schemas']['SsvcPriority'];
export type VulnerabilityHistory = components['schemas']['VulnerabilityHistory'];
export type HistoricVersion = components['schemas']['HistoricVersion'];
export type ChangeEvent = components['schemas']['ChangeEvent'];
export type EpssModelBreak = components['schemas']['EpssModelBreak'];
export type VersionDifference = components['schemas']['VersionDifference'];
export type FieldChange = components['schemas']['FieldChange'];
export type EpssHistory = components['schemas']['EpssHistory'];
export type ValueProvenance = components['schemas']['ValueProvenance'];
export type ValueEvidence = components['schemas']['ValueEvidence'];
export type JudgedInput = components['schemas']['JudgedInput'];
export type AppliedTable = components['schemas']['AppliedTable'];
export type Exports = components['schemas']['Exports'];
export type Graph = components['schemas']['Graph'];
export type GraphNode = components['schemas']['GraphNode'];
export type GraphRelation = components['schemas']['GraphRelation'];
export type RelationType = components['schemas']['RelationType'];
export type GraphStep = components['schemas']['GraphStep'];
export type GraphNeighbors = components['schemas']['GraphNeighbors'];
export type GraphEvidenceById = components['schemas']['GraphEvidenceById'];
export type GraphEvidence = components['schemas']['GraphEvidence'];
export type GraphCount = components['schemas']['GraphCount'];
export type GraphGap = components['schemas']['GraphGap'];
export type GraphCut = components['schemas']['GraphCut'];
export type EntityRecord = components['schemas']['EntityRecord'];
export type EntityDetails = components['schemas']['EntityDetails'];
export type Consequence = components['schemas']['Consequence'];
export type Advice = components['schemas']['Advice'];
export type AlternateTerm = components['schemas']['AlternateTerm'];
export type DecisionTable = components['schemas']['DecisionTable'];
export type DecisionPoint = components['schemas']['DecisionPoint'];
export type Direction = components['schemas']['Direction'];
export type EntityLink = components['schemas']['EntityLink'];
export type ProductVulnerabilities = components['schemas']['ProductVulnerabilities'];
export type MatchFinding = components['schemas']['MatchFinding'];
export type MatchResult = components['schemas']['MatchResult'];
export type MatchedComponent = components['schemas']['MatchedComponent'];
export type NothingFound = components['schemas']['NothingFound'];
export type CvssExplanation = components['schemas']['CvssExplanation'];
export type CvssScores = components['schemas']['CvssScores'];
export type RatedScore = components['schemas']['RatedScore'];
export type CvssMetric = components['schemas']['CvssMetric'];
export type CvssWhatIf = components['schemas']['CvssWhatIf'];
export type CvssMetricChange = components['schemas']['CvssMetricChange'];
export type TriageResult = components['schemas']['TriageResult'];
export type TriageItem = components['schemas']['TriageItem'];
export type TriageVex = components['schemas']['TriageVex'];
export type TriageHandling = components['schemas']['TriageHandling'];
export type TriageComponent = components['schemas']['TriageComponent'];
export type Feed = components['schemas']['Feed'];
export type FeedItem = components['schemas']['FeedItem'];
export type FeedMatch = components['schemas']['FeedMatch'];
export type FeedChange = components['schemas']['FeedChange'];
export type FeedScore = components['schemas']['FeedScore'];
export type FeedInterest = components['schemas']['FeedInterest'];
export type HandlingPage = components['schemas']['HandlingPage'];
export type HandlingItem = components['schemas']['HandlingItem'];
export type HandlingBasis = components['schemas']['HandlingBasis'];
export type HandlingReturn = components['schemas']['HandlingReturn'];
export type HandlingsWritten = components['schemas']['HandlingsWritten'];
export type RemovedHandling = components['schemas']['RemovedHandling'];
export type GraphPaths = components['schemas']['GraphPaths'];
export type GraphPath = components['schemas']['GraphPath'];
export type ChangePage = components['schemas']['ChangePage'];
export type RuleList = components['schemas']['RuleList'];
export type Rule = components['schemas']['Rule'];
export type RuleFact = components['schemas']['RuleFact'];
export type RuleEvaluation = components['schemas']['RuleEvaluation'];
export type RuleMatch = components['schemas']['RuleMatch'];
export type RuleTraceEntry = components['schemas']['RuleTraceEntry'];
export type EvaluatedEvent = components['schemas']['EvaluatedEvent'];
export type EvaluatedEntity = components['schemas']['EvaluatedEntity'];
export type RuleDryRun = components['schemas']['RuleDryRun'];
export type InventoryReport = components['schemas']['InventoryReport'];
export type InventoryFinding = components['schemas']['InventoryFinding'];
export type WrittenInventory = components['schemas']['WrittenInventory'];
export type ListedComponent = components['schemas']['ListedComponent'];
export type RemovedInventory = components['schemas']['RemovedInventory'];
export type InventoryComponentPage = components['schemas']['InventoryComponentPage'];
export type WatchlistList = components['schemas']['WatchlistList'];
export type Watchlist = components['schemas']['Watchlist'];
export type WatchEventPage = components['schemas']['WatchEventPage'];
export type WatchEvent = components['schemas']['WatchEvent'];
export type WatchMatch = components['schemas']['WatchMatch'];
export type Registration = components['schemas']['Registration'];
export type CreatedKey = components['schemas']['CreatedKey'];
export type KeyPage = components['schemas']['KeyPage'];
export type Key = components['schemas']['Key'];
export type RotatedKey = components['schemas']['RotatedKey'];
export type OwnSummary = components['schemas']['OwnSummary'];
export type ErasedIdentity = components['schemas']['ErasedIdentity'];
export type CreatedFeedToken = components['schemas']['CreatedFeedToken'];
export type FeedTokenList = components['schemas']['FeedTokenList'];
export type FeedToken = components['schemas']['FeedToken'];
export type Reliability = components['schemas']['Reliability'];
export type ReliabilityWindow = components['schemas']['ReliabilityWindow'];
export type ClassReliability = components['schemas']['ClassReliability'];
export type QualityOps = components['schemas']['QualityOps'];
export type FieldCompleteness = components['schemas']['FieldCompleteness'];
export type FieldConflicts = components['schemas']['FieldConflicts'];
export type SourceDeadLetters = components['schemas']['SourceDeadLetters'];
export type EvaluationResult = components['schemas']['EvaluationResult'];
export type Intelligence = components['schemas']['Intelligence'];
export type EntityDescription = components['schemas']['EntityDescription'];
export type StatedFact = components['schemas']['StatedFact'];
export type ClaimStatus = components['schemas']['ClaimStatus'];
export type Claim = components['schemas']['Claim'];
export type ClaimEvidence = components['schemas']['ClaimEvidence'];
export type EvidencePiece = components['schemas']['EvidencePiece'];
export type StoredObject = components['schemas']['StoredObject'];
export type OriginFile = components['schemas']['OriginFile'];
export type SegmentPlace = components['schemas']['SegmentPlace'];
export type StreamPage = components['schemas']['StreamPage'];
export type StreamItem = components['schemas']['StreamItem'];
export type Timeline = components['schemas']['Timeline'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type TimelineKind = components['schemas']['TimelineKind'];
export type DataStatus = components['schemas']['DataStatus'];
export type DataSource = components['schemas']['DataSource'];
export type DataSourceRun = components['schemas']['DataSourceRun'];
export type RunCounts = components['schemas']['RunCounts'];
export type DataAttempt = components['schemas']['DataAttempt'];
export type LivePackages = components['schemas']['LivePackages'];
export type LivePackage = components['schemas']['LivePackage'];
export type LiveQuality = components['schemas']['LiveQuality'];
export type LiveItem = components['schemas']['LiveItem'];
export type LiveReason = components['schemas']['LiveReason'];
export type AnswerSource = components['schemas']['AnswerSource'];
export type CollectionPage = components['schemas']['CollectionPage'];
export type CollectionItem = components['schemas']['CollectionItem'];
export type AddedCollectionItem = components['schemas']['AddedCollectionItem'];
export type PlatformHealth = components['schemas']['PlatformHealth'];
export type HealthMeasurement = components['schemas']['HealthMeasurement'];
export type HealthPart = components['schemas']['HealthPart'];
export type SdkStatus = components['schemas']['SdkStatus'];
export type SdkClient = components['schemas']['SdkClient'];
export type Replay = components['schemas']['Replay'];
export type ReplayedAnswer = components['schemas']['ReplayedAnswer'];
export type ReplayReport = components['schemas']['ReplayReport'];
export type ReplayStep = components['schemas']['ReplayStep'];
export type ReplayedRun = components['schemas']['ReplayedRun'];
export type RunId = components['schemas']['RunId'];
export type AnswerDiff = components['schemas']['AnswerDiff'];
export type FactChange = components['schemas']['FactChange'];
export type FactSide = components['schemas']['FactSide'];
export type ReplayedSentence = components['schemas']['ReplayedSentence'];
export type DerivedValues = components['schemas']['DerivedValues'];
export type ReplayedMeta = components['schemas']['ReplayedMeta'];
export type ReplayedEntity = components['schemas']['ReplayedEntity'];
export type ReplayedBrief = components['schemas']['ReplayedBrief'];
export type ReplayedSummary = components['schemas']['ReplayedSummary'];
export type DailyBrief = components['schemas']['DailyBrief'];
export type DailySentence = components['schemas']['DailySentence'];
export type DailySection = components['schemas']['DailySection'];
export type DailyItem = components['schemas']['DailyItem'];
export type DailyReason = components['schemas']['DailyReason'];
export type DailyMeta = components['schemas']['DailyMeta'];
export type QuestionAnswer = components['schemas']['QuestionAnswer'];
export type AnswerSentence = components['schemas']['AnswerSentence'];
export type AnswerMeta = components['schemas']['AnswerMeta'];
export type AnswerEntity = components['schemas']['AnswerEntity'];
export type SecurityBrief = components['schemas']['SecurityBrief'];
export type SocSummary = components['schemas']['SocSummary'];
export type IntentList = components['schemas']['IntentList'];
export type Run = components['schemas']['Run'];
export type ErasedRun = components['schemas']['ErasedRun'];
export type ToolList = components['schemas']['ToolList'];
export type ToolDescription = components['schemas']['ToolDescription'];
export type ToolResult = components['schemas']['ToolResult'];
export type ToolFinding = components['schemas']['ToolFinding'];
export type $defs = Record<string, never>;
export interface operations {
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    readonly getLiveness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Liveness"];
                };
            };
        };
    };
    readonly getReadiness: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    readonly getMetrics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly getOpenApi: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
        };
    };
    readonly search: {
        readonly parameters: {
            readonly query?: {
                /** @description What to look for: words, an id in any common spelling, "phrases", `field:value`, AND, OR, NOT and parentheses (docs/search.md). Required if there is no filter. */
                readonly q?: string;
                /** @description Only vulnerabilities of these severities, separated by commas. */
                readonly severity?: string;
                /** @description Minimum base score of the preferred CVSS. */
                readonly cvssMin?: number;
                /** @description Minimum EPSS score of the newest day. */
                readonly epssMin?: number;
                /** @description Whether they are listed in the KEV catalog. */
                readonly kev?: boolean;
                /** @description Weaknesses, separated by commas. A hit has at least one of them. */
                readonly cwe?: string;
                /** @description Vendors, separated by commas. `\,` is a comma in a name. A hit has at least one of them. */
                readonly vendor?: string;
                /** @description Products, in the same form as vendors. */
                readonly product?: string;
                /** @description Only results that were published after this day or time, or within this age. */
                readonly publishedAfter?: string;
                /** @description Only results that were modified at or after this day or time, or within this age. */
                readonly modifiedSince?: string;
                /** @description Only results that CISA requires to be fixed by this day, in this range of days, or before or after a day, in the form of the query field `kevDue`. */
                readonly kevDue?: string;
                /** @description Types of the results, separated by commas. */
                readonly type?: string;
                /** @description Sortable fields, separated by commas, most important first. A minus puts the highest or newest first. The default is by relevance. */
                readonly sort?: string;
                /** @description Facetable fields, separated by commas, whose values are counted over all hits. */
                readonly facets?: string;
                /** @description `true`: only the number of hits and the facets, without the hits. */
                readonly countOnly?: boolean;
                /** @description Items on a page, 1 to 100; the default is 20. With `format`, items in the file: 1 to 10,000, and the default is this maximum. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page, or the cursor in the `Link` of the previous file. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SearchResult"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listSearchFields: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SearchFields"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly suggest: {
        readonly parameters: {
            readonly query: {
                /** @description The beginning of an id or a name. */
                readonly q: string;
                /** @description Maximum number of suggestions. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SuggestResult"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listLatestCves: {
        readonly parameters: {
            readonly query?: {
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["VulnerabilityPage"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listLatestKev: {
        readonly parameters: {
            readonly query?: {
                /** @description Items on a page, 1 to 100; the default is 20. With `format`, items in the file: 1 to 10,000, and the default is this maximum. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page, or the cursor in the `Link` of the previous file. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["KevPage"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getCves: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["VulnerabilityBatchBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["VulnerabilityBatch"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getCve: {
        readonly parameters: {
            readonly query?: {
                /** @description An earlier state: a manifest number for what the store knew then, or a time or day for what upstream had published by then. */
                readonly asOf?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description CVE id, in upper or lower case. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["VulnerabilityRecord"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getCveHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description An earlier state: a manifest number for what the store knew then, or a time or day for what upstream had published by then. */
                readonly asOf?: string;
                /** @description SHA-256 of the earlier version to compare. Both are needed, and both of one source. */
                readonly from?: string;
                /** @description SHA-256 of the later version to compare. Both are needed, and both of one source. */
                readonly to?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description CVE id, in upper or lower case. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["VulnerabilityHistory"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getCveEpss: {
        readonly parameters: {
            readonly query?: {
                /** @description The first day, included. */
                readonly from?: string;
                /** @description The last day, included. */
                readonly to?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description CVE id, in upper or lower case. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["EpssHistory"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getCveProvenance: {
        readonly parameters: {
            readonly query: {
                /** @description JSON pointer (RFC 6901) to a value in the record of the CVE. */
                readonly pointer: string;
                /** @description An earlier state: a manifest number for what the store knew then, or a time or day for what upstream had published by then. */
                readonly asOf?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description CVE id, in upper or lower case. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ValueProvenance"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getCveVex: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description CVE id, in upper or lower case. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Exports"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getEntityGraph: {
        readonly parameters: {
            readonly query?: {
                /** @description Steps away from the entity. */
                readonly depth?: number;
                /** @description Types of relations and of entities, separated by commas. Selects only relations of these types, and only relations to entities of these types. */
                readonly types?: string;
                /** @description Maximum number of relations of each visited entity. */
                readonly limit?: number;
                /** @description Minimum confidence of the relations. */
                readonly minConfidence?: number;
                /** @description `true` adds relations that no source states but that follow from others, each with its path and a low confidence. */
                readonly derived?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of an entity, or a name that belongs to only one entity. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Graph"];
                        readonly entity: components["schemas"]["GraphNode"];
                        readonly relations: readonly components["schemas"]["GraphRelation"][];
                        readonly neighbors: components["schemas"]["GraphNeighbors"];
                        readonly evidence: components["schemas"]["GraphEvidenceById"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly exportEntity: {
        readonly parameters: {
            readonly query?: {
                /** @description Steps away from the entity; 0 for only the entity. */
                readonly depth?: number;
                /** @description Types of relations and of entities, separated by commas. Selects only relations of these types, and only relations to entities of these types. */
                readonly types?: string;
                /** @description Maximum number of relations of each visited entity. */
                readonly limit?: number;
                /** @description Minimum confidence of the relations. */
                readonly minConfidence?: number;
                /** @description `true` adds relations that no source states but that follow from others, each with its path and a low confidence. */
                readonly derived?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of an entity, or a name that belongs to only one entity. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Exports"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getEntity: {
        readonly parameters: {
            readonly query?: {
                /** @description Type of the links to return. */
                readonly relation?: "affects" | "has-weakness" | "exploited-via" | "referenced-by" | "superseded-by" | "child-of" | "related-pattern" | "maps-to" | "uses" | "exploits" | "attributed-to" | "mitigated-by" | "detected-by" | "has-analytic" | "in-tactic" | "can-precede" | "peer-of" | "requires" | "made-by";
                /** @description Direction of the links to return. */
                readonly direction?: "out" | "in";
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of an entity, or a name that belongs to only one entity. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["EntityRecord"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listProductVulnerabilities: {
        readonly parameters: {
            readonly query?: {
                /** @description The version to check. It takes precedence over a version in the id. */
                readonly version?: string;
                /** @description Only this CVE. */
                readonly cve?: string;
                /** @description Statuses of the findings to return, separated by commas. The default is all. */
                readonly status?: string;
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of a product or package, a package URL or a CPE name. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ProductVulnerabilities"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly matchComponents: {
        readonly parameters: {
            readonly query?: {
                /** @description Statuses of the findings to return, separated by commas. The default is all. */
                readonly status?: string;
                /** @description Maximum number of findings to return for each component. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Package URLs with a version.
                     * @example [
                     *       "pkg:npm/lodash@4.17.20"
                     *     ]
                     */
                    readonly purls?: readonly string[];
                    /** @description CPE names, in the form of 2.3 or of 2.2. */
                    readonly cpes?: readonly string[];
                } | (({
                    /** @constant */
                    readonly bomFormat: "CycloneDX";
                    readonly specVersion: string;
                } & {
                    readonly [key: string]: unknown;
                }) | ({
                    /** @enum {string} */
                    readonly spdxVersion: "SPDX-2.0" | "SPDX-2.1" | "SPDX-2.2" | "SPDX-2.3";
                } & {
                    readonly [key: string]: unknown;
                }) | ({
                    readonly "@graph": readonly unknown[];
                } & {
                    readonly [key: string]: unknown;
                }));
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["MatchResult"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly explainVector: {
        readonly parameters: {
            readonly query: {
                /** @description The vector, with its prefix from version 3.0 on. Upper and lower case are the same. */
                readonly vector: string;
                /** @description Metrics to change or to add, with slashes between. */
                readonly change?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["CvssExplanation"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly triage: {
        readonly parameters: {
            readonly query?: {
                /** @description Maximum number of items to return. */
                readonly limit?: number;
                /** @description Whether the asset can be reached from public networks. */
                readonly exposed?: boolean;
                /** @description Environmental metrics of CVSS. */
                readonly environment?: string;
                /** @description Effect on the mission and on well-being, for SSVC's coordinator table. */
                readonly mission?: "low" | "medium" | "high";
                /** @description Effect on people, for SSVC's deployer table. */
                readonly impact?: "low" | "medium" | "high" | "very_high";
                /** @description `include` lists what you handled too. It is left out otherwise. */
                readonly handled?: "include";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TriageBody"] | (({
                    /** @constant */
                    readonly bomFormat: "CycloneDX";
                    readonly specVersion: string;
                } & {
                    readonly [key: string]: unknown;
                }) | ({
                    /** @enum {string} */
                    readonly spdxVersion: "SPDX-2.0" | "SPDX-2.1" | "SPDX-2.2" | "SPDX-2.3";
                } & {
                    readonly [key: string]: unknown;
                }) | ({
                    readonly "@graph": readonly unknown[];
                } & {
                    readonly [key: string]: unknown;
                }));
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["TriageResult"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getFeed: {
        readonly parameters: {
            readonly query?: {
                /** @description At most 50, separated by commas; `\,` is a comma inside one. Each is a product, a vendor, a package URL, a technique, a group, a weakness, a CVE id, words, or a query of the query language. Needed unless the key brings interests. */
                readonly interests?: string;
                /** @description Language as a BCP 47 tag. Without it, the one of Accept-Language, otherwise English. */
                readonly locale?: string;
                /** @description Lists what you have handled too. */
                readonly handled?: "include";
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Feed"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listHandlings: {
        readonly parameters: {
            readonly query?: {
                /** @description A CVE id. */
                readonly cve?: string;
                /** @description A package URL or a CPE name. Only handlings of exactly this one are listed. */
                readonly component?: string;
                /** @description What was decided. */
                readonly status?: "open" | "acknowledged" | "not_affected" | "fixed" | "accepted";
                /** @description Whether it takes its CVE off lists. */
                readonly state?: "active" | "returned" | "over" | "open";
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["HandlingPage"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly putHandlings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["HandlingBody"] | components["schemas"]["VexDocument"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["HandlingsWritten"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly removeHandling: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `id` of the handling. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RemovedHandling"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly findPaths: {
        readonly parameters: {
            readonly query: {
                /** @description Id of an entity, or a name that belongs to only one entity. */
                readonly from: string;
                /** @description Id of another entity. */
                readonly to: string;
                /** @description Maximum number of steps. */
                readonly depth?: number;
                /** @description Types of relations and of entities, separated by commas. Selects only relations of these types, and only relations to entities of these types. */
                readonly types?: string;
                /** @description Maximum number of paths in the answer. */
                readonly limit?: number;
                /** @description Minimum confidence of the relations. */
                readonly minConfidence?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["GraphPaths"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listChanges: {
        readonly parameters: {
            readonly query?: {
                /** @description Changes after this manifest number, at or after this time or day, or within this age (h, d, w, m or y). */
                readonly since?: string;
                /** @description Only changes of this type. */
                readonly type?: components["schemas"]["EventType"];
                /** @description Only changes from this source. */
                readonly source?: string;
                /** @description Only changes of this CVE. */
                readonly cve?: string;
                /** @description `-epssMove`: only changes of EPSS scores, largest first. */
                readonly sort?: "-epssMove";
                /** @description Items on a page, 1 to 100; the default is 20. With `format`, items in the file: 1 to 10,000, and the default is this maximum. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page, or the cursor in the `Link` of the previous file. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ChangePage"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listRules: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RuleList"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly createRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RuleBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Rule"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly evaluateRules: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RuleEvaluationBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RuleEvaluation"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `id` of the rule, as its author chose it. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Rule"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly replaceRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `id` of the rule, as its author chose it. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RuleBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Rule"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly removeRule: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `id` of the rule, as its author chose it. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Rule"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly readInventory: {
        readonly parameters: {
            readonly query?: {
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
                /** @description `affected`: a component is affected. `unknown`: none is, and one may be. */
                readonly status?: "affected" | "unknown";
                /** @description Only of this severity. */
                readonly severity?: "critical" | "high" | "medium" | "low" | "none" | "unknown";
                /** @description Whether the KEV catalog lists it. */
                readonly kev?: boolean;
                /** @description Id of a component, or a package URL or CPE name of it. An identifier without a version means every version. */
                readonly component?: string;
                /** @description `include`: list handled ones too. */
                readonly handled?: "include";
                /** @description Whether the asset can be reached from public networks. */
                readonly exposed?: boolean;
                /** @description Environmental metrics of CVSS. */
                readonly environment?: string;
                /** @description Effect on the mission and on well-being, for SSVC's coordinator table. */
                readonly mission?: "low" | "medium" | "high";
                /** @description Effect on people, for SSVC's deployer table. */
                readonly impact?: "low" | "medium" | "high" | "very_high";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["InventoryReport"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly replaceInventory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Up to 10,000 components. */
                    readonly items: readonly components["schemas"]["InventoryItem"][];
                } | (({
                    /** @constant */
                    readonly bomFormat: "CycloneDX";
                    readonly specVersion: string;
                } & {
                    readonly [key: string]: unknown;
                }) | ({
                    /** @enum {string} */
                    readonly spdxVersion: "SPDX-2.0" | "SPDX-2.1" | "SPDX-2.2" | "SPDX-2.3";
                } & {
                    readonly [key: string]: unknown;
                }) | ({
                    readonly "@graph": readonly unknown[];
                } & {
                    readonly [key: string]: unknown;
                }));
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WrittenInventory"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly removeInventory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RemovedInventory"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly changeInventory: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InventoryChange"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WrittenInventory"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listInventoryComponents: {
        readonly parameters: {
            readonly query?: {
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
                /** @description Only components of which this is known. */
                readonly state?: "affected" | "unknown" | "handled" | "not_known" | "not_identified";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["InventoryComponentPage"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listWatchlists: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WatchlistList"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly createWatchlist: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WatchlistBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Watchlist"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly readWatchlist: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `id` of the watchlist. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Watchlist"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly replaceWatchlist: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `id` of the watchlist. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WatchlistBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Watchlist"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly removeWatchlist: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `id` of the watchlist. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Watchlist"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listWatchEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Only events that were seen at or after this time or day, or within this age. */
                readonly since?: string;
                /** @description Only events of this type. */
                readonly type?: components["schemas"]["EventType"];
                /** @description Lists events of handled vulnerabilities too. */
                readonly handled?: "include";
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description `id` of the watchlist. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WatchEventPage"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly registerIdentity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegisterBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Registration"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly listKeys: {
        readonly parameters: {
            readonly query?: {
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["KeyPage"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly createKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewKeyBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["CreatedKey"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getOwnKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Key"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly revokeOwnKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Key"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly rotateOwnKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RotateBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RotatedKey"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly revokeKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `keyHash` of the key, not the key itself. */
                readonly keyHash: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Key"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getMe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OwnSummary"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly eraseMe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EraseBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ErasedIdentity"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly exportMe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly listFeedTokens: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["FeedTokenList"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly createFeedToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FeedTokenBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["CreatedFeedToken"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly revokeFeedToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `id` of the feed token. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["FeedToken"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getReliability: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Reliability"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly getQualityOps: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["QualityOps"];
                        readonly version: components["schemas"]["ApiVersion"];
                        readonly requestId: components["schemas"]["RequestId"];
                    };
                };
            };
        };
    };
    readonly queryEntity: {
        readonly parameters: {
            readonly query: {
                /** @description Id of an entity, or a name that belongs to only one entity. */
                readonly q: string;
                /** @description `true` adds how the figures were computed. */
                readonly explain?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Intelligence"];
                };
            };
        };
    };
    readonly getEvidence: {
        readonly parameters: {
            readonly query?: {
                /** @description `true` adds how the figures were computed. */
                readonly explain?: boolean;
                /** @description An earlier state: a manifest number for what the store knew then, or a time or day for what upstream had published by then. */
                readonly asOf?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of a claim, as `/api/v3/query` gives it, or of an entity. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ClaimEvidence"];
                };
            };
        };
    };
    readonly getObject: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description SHA-256 of the bytes, in hexadecimal. */
                readonly sha256: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StoredObject"];
                };
            };
        };
    };
    readonly streamChanges: {
        readonly parameters: {
            readonly query?: {
                /** @description Changes after this manifest number, at or after this time or day, or within this age (h, d, w, m or y). For events, also a mark. */
                readonly since?: string;
                /** @description Only changes of this type. */
                readonly type?: components["schemas"]["EventType"];
                /** @description Only changes from this source. */
                readonly source?: string;
                /** @description Only changes of this CVE. */
                readonly cve?: string;
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
                /** @description `true` adds how the figures were computed. */
                readonly explain?: boolean;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StreamPage"];
                };
            };
        };
    };
    readonly getTimeline: {
        readonly parameters: {
            readonly query?: {
                /** @description `true` adds how the figures were computed. */
                readonly explain?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /** @description Id of an entity, or a name that belongs to only one entity. */
                readonly entityId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Timeline"];
                };
            };
        };
    };
    readonly getDataStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DataStatus"];
                };
            };
        };
    };
    readonly getLivePackages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LivePackages"];
                };
            };
        };
    };
    readonly listCollections: {
        readonly parameters: {
            readonly query?: {
                /** @description Only the items of this collection. */
                readonly collection?: string;
                /** @description Only items of this kind. */
                readonly kind?: "cve" | "weakness" | "attack-pattern" | "technique" | "group" | "malware" | "tool" | "campaign" | "vendor" | "product" | "package" | "advisory" | "query";
                /** @description Only items with this tag. */
                readonly tag?: string;
                /** @description Items on a page. */
                readonly limit?: number;
                /** @description `nextCursor` of the previous page. It is valid only for the same query. */
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CollectionPage"];
                };
            };
        };
    };
    readonly addToCollection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewCollectionItemBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AddedCollectionItem"];
                };
            };
        };
    };
    readonly removeFromCollection: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `id` of the item. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CollectionItem"];
                };
            };
        };
    };
    readonly getPlatformHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PlatformHealth"];
                };
            };
        };
    };
    readonly getSdkStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SdkStatus"];
                };
            };
        };
    };
    readonly replayInvestigation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplayBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Replay"];
                };
            };
        };
    };
    readonly getDailyBrief: {
        readonly parameters: {
            readonly query?: {
                /** @description A day up to today in UTC, `YYYY-MM-DD`. Without it, the newest day with data. */
                readonly date?: string;
                /** @description Language as a BCP 47 tag. Without it, the one of Accept-Language, otherwise English. */
                readonly locale?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DailyBrief"];
                };
            };
        };
    };
    readonly readDueDates: {
        readonly parameters: {
            readonly query?: {
                /** @description A token that opens this very feed, from POST /api/v1/feed-tokens. Needed for feeds of an identity, and for every feed where the service is strict. The answer is then private. */
                readonly feed?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly readWebFeed: {
        readonly parameters: {
            readonly query?: {
                /** @description For the feed `search`: the query, as `/api/v1/search` takes it. */
                readonly q?: string;
                /** @description A token that opens this very feed, from POST /api/v1/feed-tokens. Needed for feeds of an identity, and for every feed where the service is strict. The answer is then private. */
                readonly feed?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description `cve`: the latest CVEs. `kev`: the latest additions to the KEV catalog. `epss`: the EPSS scores that moved most. `search`: what the query `q` finds, the newest first. `watchlist-` and an id: the events of that watchlist, which always need a feed token. */
                readonly name: string;
                /** @description `rss`, `atom` or `json`. */
                readonly form: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly ask: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AskBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QuestionAnswer"];
                };
            };
        };
    };
    readonly writeReport: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TopicBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SecurityBrief"];
                };
            };
        };
    };
    readonly summarizeForSoc: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TopicBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SocSummary"];
                };
            };
        };
    };
    readonly listIntents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IntentList"];
                };
            };
        };
    };
    readonly getRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `meta.runId` of an answer. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Run"];
                };
            };
        };
    };
    readonly eraseRun: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `meta.runId` of an answer. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErasedRun"];
                };
            };
        };
    };
    readonly listTools: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ToolList"];
                };
            };
        };
    };
    readonly runTool: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Name of the tool. */
                readonly tool: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ToolBody"];
            };
        };
        readonly responses: {
            /** @description Success. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ToolResult"];
                };
            };
        };
    };
}
