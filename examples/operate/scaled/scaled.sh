#!/usr/bin/env bash
# Runs Project Dashboard on PostgreSQL, as two API processes behind nginx, on this machine's loopback address.
#
#   scaled.sh start | status | rolling-restart | stop
#
# FOLDER   where everything is kept          ./scaled-data
# PORT     nginx                             8080
# API_PORTS      the API processes           3001 3002
# POSTGRES_PORT  PostgreSQL                  5433
# POSTGRES_BIN   the folder of pg_ctl        the newest in /usr/lib/postgresql
# PROGRAM        the program                 project-dashboard of the PATH, or else of this checkout
set -euo pipefail
umask 022

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(realpath -m "${FOLDER:-$PWD/scaled-data}")
port=${PORT:-8080}
read -r -a api_ports <<<"${API_PORTS:-3001 3002}"
postgres_port=${POSTGRES_PORT:-5433}
PATH=$PATH:/usr/sbin

# Seconds to wait for a process that starts or stops. A stopping one drains for DRAIN_DELAY and then takes 5 at most.
readonly patience=60
readonly drain_delay=1

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

find_programs() {
  postgres_bin=${POSTGRES_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)}
  [ -x "$postgres_bin/pg_ctl" ] || fail 'PostgreSQL is not installed. Install it: apt-get install postgresql'
  command -v nginx >/dev/null || fail 'nginx is not installed. Install it: apt-get install nginx'
  program=$(command -v "${PROGRAM:-project-dashboard}" || echo "$here/../../../cli/bin.js")
  [ -x "$program" ] || fail 'project-dashboard is not installed. Install it: npm install -g research-project-dashboard'
}

# PostgreSQL refuses to run as root. Its user may be unable to enter this folder, and then complains of it.
as_postgres() {
  if [ "$(id -u)" -ne 0 ]; then "$@"; else (cd / && runuser -u "$(postgres_user)" -- "$@"); fi
}
postgres_user() { id -un postgres 2>/dev/null || echo nobody; }

# True if the process of a pid file runs. After a reboot its number may belong to another program.
is_running() {
  local pid
  # A process that ends removes its file between two looks.
  pid=$(head -n 1 "$1" 2>/dev/null) && [ -n "$pid" ] &&
    grep -qaE 'postgres|nginx|serve' "/proc/$pid/cmdline" 2>/dev/null
}

# Repeats a command until it succeeds.
wait_until() {
  local end=$((SECONDS + patience))
  until "$@"; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 0.1
  done
}

# The status of a GET, such as 200.
status_of() {
  local status
  exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
  printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
  read -r -t 5 _ status _ <&3 || true
  exec 3>&-
  echo "${status:-none}"
} 2>/dev/null

is_ready() { [ "$(status_of "$1" /readyz)" = 200 ]; }

make_folder() {
  mkdir -p "$folder/nginx" "$folder/log"
  # Owned by the user of PostgreSQL, as the server wants it.
  [ -d "$folder/postgres" ] || {
    mkdir -m 0700 "$folder/postgres"
    [ "$(id -u)" -ne 0 ] || chown "$(postgres_user)" "$folder/postgres"
  }
  as_postgres test -x "$folder" || fail "The user $(postgres_user) cannot enter $folder. Name another FOLDER."
  [ -s "$folder/agency.key" ] || keep_secret agency.key "$(random_text)"
  [ -s "$folder/database-url" ] ||
    keep_secret database-url "postgres://dashboard:$(random_text)@127.0.0.1:$postgres_port/postgres"
}

random_text() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
keep_secret() { (umask 077 && echo "$2" >"$folder/$1"); }

start_postgres() {
  is_running "$folder/postgres/data/postmaster.pid" && return
  if [ ! -d "$folder/postgres/data" ]; then
    sed -E 's|.*:(.*)@.*|\1|' "$folder/database-url" | as_postgres bash -c '"$@" --pwfile=<(cat)' - \
      "$postgres_bin/initdb" -D "$folder/postgres/data" -U dashboard -A scram-sha-256 -E UTF8 \
      >"$folder/log/initdb.log" 2>&1 || fail "initdb failed: $folder/log/initdb.log"
  fi
  as_postgres "$postgres_bin/pg_ctl" -D "$folder/postgres/data" -l "$folder/postgres/log" -w -s start \
    -o "-p $postgres_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=" ||
    fail "PostgreSQL does not start: $folder/postgres/log"
}

start_api() {
  local api_port=$1
  is_running "$folder/api-$api_port.pid" && return
  HOST=127.0.0.1 PORT=$api_port TRUST_PROXY=1 DRAIN_DELAY=$drain_delay \
    DATABASE_URL_FILE=$folder/database-url AGENCY_KEY_FILE=$folder/agency.key \
    setsid "$program" serve 2>>"$folder/log/api-$api_port.log" >/dev/null </dev/null &
  echo $! >"$folder/api-$api_port.pid"
  wait_until is_ready "$api_port" || fail "The API on port $api_port is not ready: $folder/log/api-$api_port.log"
}

stop_process() {
  is_running "$1" || return 0
  kill -TERM "$(head -n 1 "$1")"
  wait_until eval "! is_running '$1'" || fail "The process of $1 does not stop."
}

# Writes nginx's settings. A port that is given gets no requests.
write_nginx() {
  local down=${1:-}
  {
    echo 'upstream project_dashboard {'
    local api_port mark
    for api_port in "${api_ports[@]}"; do
      mark=
      [ "$api_port" != "$down" ] || mark=' down'
      echo "    server 127.0.0.1:$api_port max_fails=1 fail_timeout=2s$mark;"
    done
    echo '}'
  } >"$folder/nginx/upstream.conf"
  sed "s|listen 80;|listen 127.0.0.1:$port;|
    s|/var/log/nginx|$folder/log|
    s|/etc/nginx/snippets/project-dashboard.conf|$here/../deploy/nginx/proxy.conf|" \
    "$here/nginx.conf" >"$folder/nginx/site.conf"
  cat >"$folder/nginx/nginx.conf" <<END
pid $folder/nginx.pid;
error_log $folder/log/error.log alert;
worker_processes 2;
# After a reload, streams of the old workers end within a minute. Their readers connect again.
worker_shutdown_timeout 1m;
events {}
http {
    client_body_temp_path $folder/nginx/body;
    proxy_temp_path $folder/nginx/proxy;
    fastcgi_temp_path $folder/nginx/fastcgi;
    scgi_temp_path $folder/nginx/scgi;
    uwsgi_temp_path $folder/nginx/uwsgi;
    include $here/../deploy/nginx/token-free-log.conf;
    include $folder/nginx/upstream.conf;
    include $folder/nginx/site.conf;
}
END
}

run_nginx() { nginx -p "$folder" -c "$folder/nginx/nginx.conf" -e "$folder/log/error.log" "$@"; }

start() {
  make_folder
  start_postgres
  for api_port in "${api_ports[@]}"; do start_api "$api_port"; done
  write_nginx
  if is_running "$folder/nginx.pid"; then run_nginx -s reload; else run_nginx; fi
  echo "Project Dashboard is at http://127.0.0.1:$port"
  echo "Sign in to the project list: PROJECT_DASHBOARD_URL=http://127.0.0.1:$port AGENCY_KEY_FILE=$folder/agency.key project-dashboard signin-link"
}

# Replaces one process after the other. nginx sends its requests to the other one meanwhile.
rolling_restart() {
  is_running "$folder/nginx.pid" || fail 'Nothing runs. Start it first: scaled.sh start'
  for api_port in "${api_ports[@]}"; do
    write_nginx "$api_port"
    run_nginx -s reload
    stop_process "$folder/api-$api_port.pid"
    start_api "$api_port"
    echo "The API on port $api_port runs again."
  done
  write_nginx
  run_nginx -s reload
}

status() {
  local code=0
  report() {
    if "${@:2}"; then echo "$1: ready"; else
      echo "$1: not ready"
      code=1
    fi
  }
  report "PostgreSQL on port $postgres_port" is_running "$folder/postgres/data/postmaster.pid"
  for api_port in "${api_ports[@]}"; do report "API on port $api_port" is_ready "$api_port"; done
  report "nginx on port $port" is_ready "$port"
  return "$code"
}

stop() {
  stop_process "$folder/nginx.pid"
  for api_port in "${api_ports[@]}"; do stop_process "$folder/api-$api_port.pid"; done
  is_running "$folder/postgres/data/postmaster.pid" || return 0
  as_postgres "$postgres_bin/pg_ctl" -D "$folder/postgres/data" -w -s -m fast stop
}

case "${1:-}" in
  start | status | stop | rolling-restart)
    find_programs
    "${1//-/_}"
    ;;
  *) fail 'Usage: scaled.sh start | status | rolling-restart | stop' ;;
esac
